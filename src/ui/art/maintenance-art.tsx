import { LineArt } from './line-art.tsx'

/** Two lanes with what lies between them being moved, and a clock. */
export function MaintenanceArt() {
  return (
    <LineArt width={216} height={128}>
      <rect x="40" y="31" width="44" height="74" rx="10" />
      <rect x="132" y="31" width="44" height="74" rx="10" />
      <path d="M22 105h172M50 45h18M142 45h18" />
      <g className="stroke-accent-text">
        <path d="M84 67h46M84 83h46" strokeDasharray="4.5 3.5" strokeLinecap="butt" />
        <circle cx="108" cy="43" r="15" />
        <path d="M108 34.5V43l6.5 4.25" />
      </g>
    </LineArt>
  )
}
