import type { Arrow, Box, Picture, Point } from './layout.ts'

/** How a drawing shows more than the machine itself: what is active, what was walked. Names of classes. */
export interface Marks {
  readonly state?: (id: string) => string
  readonly arrow?: (keys: readonly string[]) => string
  readonly line?: (key: string) => string
}

const ROUND = 5

/** A line with rounded corners. */
function pathOf(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  let path = `M${first.x} ${first.y}`
  let before = first
  for (const [at, point] of rest.entries()) {
    const after = rest[at + 1]
    if (after) {
      const into = towards(point, before)
      const out = towards(point, after)
      path += `L${into.x} ${into.y}Q${point.x} ${point.y} ${out.x} ${out.y}`
    } else path += `L${point.x} ${point.y}`
    before = point
  }
  return path
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const step = Math.min(ROUND, length / 2) / length
  return { x: tidy(from.x + (to.x - from.x) * step), y: tidy(from.y + (to.y - from.y) * step) }
}
const tidy = (value: number): number => Math.round(value * 10) / 10

function headOf(points: readonly Point[]): string {
  const [before, tip] = points.slice(-2)
  if (!before || !tip) return ''
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1
  const [x, y] = [(tip.x - before.x) / length, (tip.y - before.y) / length]
  const corner = (side: number) => `${tidy(tip.x - x * 7 - y * side)} ${tidy(tip.y - y * 7 + x * side)}`
  return `M${tip.x} ${tip.y}L${corner(3.5)}L${corner(-3.5)}Z`
}

const classes = (...names: readonly string[]): string => names.filter((name) => name !== '').join(' ')

function StateBox({ box, mark }: { box: Box; mark: string }) {
  const { state, x, y, width, height, depth } = box
  const hasInside = state.states.length > 0
  return (
    <g className={classes('state', state.kind, depth === 0 ? 'outermost' : '', mark)} data-state={state.id}>
      <title>{state.says}</title>
      <rect x={tidy(x)} y={tidy(y)} width={tidy(width)} height={tidy(height)} rx={8} />
      {state.kind === 'final' && (
        <rect x={tidy(x + 3)} y={tidy(y + 3)} width={tidy(width - 6)} height={tidy(height - 6)} rx={6} />
      )}
      {state.isFirst && <circle cx={tidy(x + 14)} cy={tidy(y + 16)} r={3.5} />}
      <text className="name" x={tidy(x + (state.isFirst ? 24 : 12))} y={tidy(y + 20)}>
        {state.name}
      </text>
      {state.runs.map((run, at) => (
        <text key={run} className="runs" x={tidy(x + 12)} y={tidy(y + 34 + at * 14)}>
          {`ϟ ${run}`}
        </text>
      ))}
      {hasInside && <path className="rule" d={`M${tidy(x)} ${tidy(y + 30 + state.runs.length * 14)}h${tidy(width)}`} />}
    </g>
  )
}

function ArrowLine({ arrow, marks }: { arrow: Arrow; marks: Marks }) {
  const keys = arrow.lines.map(({ key }) => key)
  const points = arrow.points.map(({ x, y }) => ({ x: tidy(x), y: tidy(y) }))
  return (
    <g className={classes('arrow', marks.arrow?.(keys) ?? '')} data-arrow={arrow.id}>
      <path className="line" d={pathOf(points)} />
      <path className="head" d={headOf(points)} />
    </g>
  )
}

function ArrowLabel({ arrow, marks }: { arrow: Arrow; marks: Marks }) {
  const { x, y, width, height } = arrow.label
  return (
    <g className={classes('label', marks.arrow?.(arrow.lines.map(({ key }) => key)) ?? '')}>
      <rect x={tidy(x)} y={tidy(y)} width={tidy(width)} height={tidy(height)} rx={3} />
      {arrow.lines.map(({ text, key }, at) => (
        <text key={key} className={marks.line?.(key) ?? ''} x={tidy(x + width / 2)} y={tidy(y + 12.5 + at * 14)}>
          {text}
        </text>
      ))}
    </g>
  )
}

/** A machine's chart: boxes within boxes, arrows over them, and on each arrow what it is taken on. */
export function Drawing({ picture, marks = {}, css }: { picture: Picture; marks?: Marks; css?: string }) {
  const { width, height, boxes, arrows, name } = picture
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="chart"
      role="img"
      aria-label={name}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      {css !== undefined && <style>{css}</style>}
      {boxes.map((box) => (
        <StateBox key={box.state.id} box={box} mark={marks.state?.(box.state.id) ?? ''} />
      ))}
      {arrows.map((arrow) => (
        <ArrowLine key={arrow.id} arrow={arrow} marks={marks} />
      ))}
      {arrows.map((arrow) => (
        <ArrowLabel key={arrow.id} arrow={arrow} marks={marks} />
      ))}
    </svg>
  )
}
