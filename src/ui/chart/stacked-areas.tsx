import { scaleLinear } from 'd3-scale'
import { area, curveMonotoneX, stack } from 'd3-shape'
import { useWidth } from '../viewport/use-width.ts'
import type { SwatchName } from '../choices/swatches.ts'

/** One layer of the picture, the lowest first. */
export interface Series {
  readonly key: string
  readonly label: string
  readonly color: SwatchName
}
/** The values of all layers at one place of the axis. */
export interface Point {
  readonly label: string
  readonly values: readonly number[]
}

const HEIGHT_PX = 220
const LEFT_PX = 34
const TOP_PX = 8
const BOTTOM_PX = 24
const TICKS = 4
const FEWEST = 4

/** Layers over time, one on top of the other. Screen readers get the same as a table. */
export function StackedAreas({
  label,
  axis,
  series,
  points,
}: {
  label: string
  /** What the places of the axis are: the head of the table's first column. */
  axis: string
  series: readonly Series[]
  points: readonly Point[]
}) {
  const [width, measured] = useWidth()
  return (
    <figure aria-label={label} className="m-0">
      <div ref={measured} className="h-55 w-full">
        {width > 0 && <Picture width={width} series={series} points={points} />}
      </div>
      <ul aria-hidden className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-soft">
        {series.toReversed().map(({ key, label: name, color }) => (
          <li key={key} className="flex min-w-0 items-center gap-1.5">
            <span data-swatch={color} className="size-2.5 flex-none rounded-[3px] bg-swatch" />
            <span className="cut max-w-40">{name}</span>
          </li>
        ))}
      </ul>
      {/* A table of its own would be as wide as it likes, however small its frame. */}
      <div className="sr-only">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{axis}</th>
              {series.map(({ key, label: name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.label}>
                <th scope="row">{point.label}</th>
                {series.map(({ key }, at) => (
                  <td key={key}>{point.values[at] ?? 0}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

function Picture({ width, series, points }: { width: number; series: readonly Series[]; points: readonly Point[] }) {
  const bottom = HEIGHT_PX - BOTTOM_PX
  const most = Math.max(FEWEST, ...points.map(({ values }) => values.reduce((sum, value) => sum + value, 0)))
  const x = scaleLinear([0, Math.max(1, points.length - 1)], [LEFT_PX, width - 1])
  const y = scaleLinear([0, most], [bottom, TOP_PX]).nice(TICKS)
  const layers = stack<Point, number>()
    .keys(series.map((_, at) => at))
    .value(({ values }, at) => values[at] ?? 0)(points)
  const shape = area<(typeof layers)[number][number]>()
    .x((_, at) => x(at))
    .y0(([from]) => y(from))
    .y1(([, to]) => y(to))
    .curve(curveMonotoneX)
  const last = points.length - 1
  return (
    <svg aria-hidden width={width} height={HEIGHT_PX} className="block overflow-visible text-12 tabular-nums">
      {y.ticks(TICKS).map((tick) => (
        <g key={tick} transform={`translate(0 ${y(tick)})`}>
          <line x1={LEFT_PX} x2={width} className="stroke-line" />
          <text x={LEFT_PX - 8} dy="0.32em" textAnchor="end" className="fill-ink-soft">
            {tick}
          </text>
        </g>
      ))}
      {layers.map((layer, at) => (
        <path
          key={series[at]?.key}
          d={shape(layer) ?? ''}
          data-swatch={series[at]?.color}
          className="fill-swatch stroke-surface"
          strokeWidth={1}
        />
      ))}
      {[0, Math.floor(last / 2), last].map((at, place) => (
        <text
          key={place}
          x={x(at)}
          y={HEIGHT_PX - 6}
          textAnchor={place === 0 ? 'start' : place === 1 ? 'middle' : 'end'}
          className="fill-ink-soft"
        >
          {points[at]?.label}
        </text>
      ))}
    </svg>
  )
}
