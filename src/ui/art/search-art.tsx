import { LineArt } from './line-art.tsx'

/** A glass over empty rows: looked for, not found. */
export function SearchArt() {
  return (
    <LineArt width={128} height={88}>
      <rect x="16" y="14" width="72" height="16" rx="5" />
      <rect x="16" y="38" width="72" height="16" rx="5" strokeDasharray="4 3.5" />
      <rect x="16" y="62" width="72" height="16" rx="5" strokeDasharray="4 3.5" />
      <path d="M25 22h26" />
      <g className="stroke-accent-text">
        <circle cx="86" cy="46" r="19" className="fill-surface" />
        <path d="m99.5 59.5 13 13M79 46h14" />
      </g>
    </LineArt>
  )
}
