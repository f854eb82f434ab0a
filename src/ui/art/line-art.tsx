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
