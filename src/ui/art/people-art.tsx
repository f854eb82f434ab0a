import { LineArt } from './line-art.tsx'

/** Two places at a table, one of them still free. */
export function PeopleArt() {
  return (
    <LineArt width={128} height={88}>
      <circle cx="40" cy="32" r="11" strokeDasharray="4 3.5" />
      <path d="M20 68c0-12 8-19 20-19s20 7 20 19" strokeDasharray="4 3.5" />
      <path d="M12 76h104" />
      <g className="stroke-accent-text">
        <circle cx="86" cy="28" r="12" />
        <path d="M64 68c0-13 9-21 22-21s22 8 22 21" />
        <path d="M81 29c1.5 2.5 3 3.5 5 3.5s3.5-1 5-3.5" />
      </g>
    </LineArt>
  )
}
