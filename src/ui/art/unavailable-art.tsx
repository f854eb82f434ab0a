import { LineArt } from './line-art.tsx'

/** Two machines, one of them without power. */
export function UnavailableArt() {
  return (
    <LineArt width={216} height={128}>
      <rect x="34" y="21" width="148" height="36" rx="10" />
      <rect x="34" y="69" width="148" height="36" rx="10" strokeDasharray="4 3.5" />
      <path d="M50 39h40M50 87h28" />
      <circle cx="164" cy="39" r="4.5" />
      <g className="stroke-accent-text">
        <circle cx="164" cy="87" r="4.5" />
        <path d="m120.5 81-12.5 18h14.5l-8.5 18" />
      </g>
    </LineArt>
  )
}
