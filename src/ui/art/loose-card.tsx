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
