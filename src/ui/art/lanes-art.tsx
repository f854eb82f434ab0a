import { LineArt } from './line-art.tsx'
import { LooseCard } from './loose-card.tsx'

/** A board with nothing on it but the first card. */
export function LanesArt() {
  return (
    <LineArt width={128} height={88}>
      <rect x="8" y="10" width="32" height="68" rx="6" strokeDasharray="4 3.5" />
      <rect x="88" y="10" width="32" height="68" rx="6" strokeDasharray="4 3.5" />
      <rect x="48" y="10" width="32" height="68" rx="6" />
      <path d="M54 20h14M54 70h20" />
      <LooseCard x={50.5} y={30.5} width={40} height={27} turn={-4} />
      <circle cx="82.5" cy="48.5" r="3" className="stroke-accent-text" />
    </LineArt>
  )
}
