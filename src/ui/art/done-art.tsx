import { LineArt } from './line-art.tsx'

/** A stack of cards with a tick on top: nothing is left to do. */
export function DoneArt() {
  return (
    <LineArt width={128} height={88}>
      <path d="M38 20v-4a5 5 0 0 1 5-5h42a5 5 0 0 1 5 5v4M31 31v-6a5 5 0 0 1 5-5h56a5 5 0 0 1 5 5v6" />
      <rect x="24" y="31" width="80" height="46" rx="7" />
      <path d="M36 66h20" />
      <g className="stroke-accent-text">
        <circle cx="64" cy="48" r="11" className="fill-surface" />
        <path d="m59 48.5 3.5 3.5 6.5-7" />
      </g>
    </LineArt>
  )
}
