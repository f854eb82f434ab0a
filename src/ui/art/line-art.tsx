import type { ReactNode } from 'react'

/** The sheet our line drawings are made on: quiet strokes, with one thing in accent. They say nothing to a reader. */
export function LineArt({ width, height, children }: { width: number; height: number; children: ReactNode }) {
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className="stroke-line-control"
    >
      {children}
    </svg>
  )
}

/** A card of the drawings, in accent, turned round its middle. */
export function LooseCard({
  x,
  y,
  width,
  height,
  turn,
}: Readonly<Record<'x' | 'y' | 'width' | 'height' | 'turn', number>>) {
  return (
    <g transform={`rotate(${turn} ${x + width / 2} ${y + height / 2})`} className="stroke-accent-text">
      <rect x={x} y={y} width={width} height={height} rx="5" className="fill-surface" />
      <path d={`M${x + 7} ${y + 8}h${width * 0.42}M${x + 7} ${y + 15}h${width * 0.24}`} />
    </g>
  )
}
