import { encode } from 'uqr'

const QUIET = 2

/** A QR code, drawn as one path: dark on white in both themes, so that every camera reads it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('')
  const side = size + 2 * QUIET
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here: an <img> would need the secret in an address
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-44 flex-none rounded-card border border-line bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
