import { LineArt } from './line-art.tsx'
import { LooseCard } from './loose-card.tsx'

/** Three lanes and a card that has fallen out of its place. */
export function NotFoundArt() {
  return (
    <LineArt width={216} height={128}>
      <rect x="18" y="13" width="52" height="100" rx="10" />
      <rect x="82" y="13" width="52" height="100" rx="10" />
      <rect x="146" y="13" width="52" height="100" rx="10" />
      <path d="M28 29h20M92 29h20M156 29h20" />
      <rect x="28" y="41" width="32" height="22" rx="5" />
      <rect x="28" y="71" width="32" height="22" rx="5" />
      <rect x="156" y="41" width="32" height="22" rx="5" />
      <rect x="92" y="41" width="32" height="30" rx="5" strokeDasharray="3.5 3.5" className="stroke-accent-text" />
      <LooseCard x={110} y={91} width={36} height={24} turn={12} />
    </LineArt>
  )
}
