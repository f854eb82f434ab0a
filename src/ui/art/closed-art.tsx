import { LineArt } from './line-art.tsx'

/** Three lanes, the one in the middle locked. */
export function ClosedArt() {
  return (
    <LineArt width={200} height={112}>
      <rect x="12" y="8" width="54" height="96" rx="8" strokeDasharray="4.5 3.5" />
      <rect x="73" y="8" width="54" height="96" rx="8" />
      <rect x="134" y="8" width="54" height="96" rx="8" strokeDasharray="4.5 3.5" />
      <path d="M24 24h22M86 24h20M146 24h22" />
      <g className="stroke-accent-text">
        <path d="M90 48v-8a10 10 0 0 1 20 0v8" />
        <rect x="84" y="48" width="32" height="26" rx="5" className="fill-canvas" />
        <path d="M100 58v6" />
      </g>
    </LineArt>
  )
}
