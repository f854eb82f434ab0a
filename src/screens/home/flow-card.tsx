import { useSelector } from '@xstate/react'
import { ChevronDown } from 'lucide-react'
import type { ProjectProgress } from '#contract/calls/dashboard.ts'
import type { ColumnKind } from '#contract/columns/column-kinds.ts'
import type { Flow } from '#machines/dashboard/dashboard-parts.ts'
import type { dashboard } from '#machines/dashboard/dashboard.ts'
import { chartIn, flowIn, chosenProject } from '#machines/dashboard/dashboard-view.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import type { Series } from '../../ui/chart/stacked-areas.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { later } from '../../ui/loading/later.tsx'
import { MenuItem } from '../../ui/menus/menu-item.tsx'
import { Menu } from '../../ui/menus/menu.tsx'
import { Segment } from '../../ui/choices/segment.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Swatch } from '../../ui/choices/swatch.tsx'
import type { SwatchName } from '../../ui/choices/swatches.ts'
import { Card } from './card.tsx'

const StackedAreas = later(async () => (await import('../../ui/chart/stacked-areas.tsx')).StackedAreas)

/** The colours of columns, the first first; what is done is green, and what was given up is quiet. */
const COLORS: readonly SwatchName[] = ['slate', 'sky', 'indigo', 'violet', 'amber', 'pink', 'teal', 'orange']
const END: SwatchName = 'emerald'
const CANCELLED: SwatchName = 'slate'
const GONE: SwatchName = 'brown'

type Actor = ScreenProps<typeof dashboard>['actor']

/** How one project came along in the last weeks. */
export function FlowCard({ actor, projects }: { actor: Actor; projects: readonly ProjectProgress[] }) {
  const words = useWords()
  const chart = useSelector(actor, chartIn)
  const chosen = useSelector(actor, chosenProject)
  const project = projects.find(({ id }) => id === chosen)
  return (
    <Card
      title={words.dashboard.flowTitle()}
      beside={
        <span className="ms-auto flex flex-wrap items-center gap-2">
          <Segment
            label={words.dashboard.chart()}
            value={chart}
            options={[
              { value: 'flow', label: words.dashboard.byColumn() },
              { value: 'progress', label: words.dashboard.doneAndOpen() },
            ]}
            onChosen={(value) => actor.send({ type: 'chart.chosen', chart: value })}
          />
          {project && (
            <Menu
              label={words.dashboard.chooseProject()}
              align="end"
              trigger={
                <Button look="quiet" size="sm">
                  <Swatch color={project.color} />
                  <span className="cut max-w-36">{project.name}</span>
                  <Icon of={ChevronDown} />
                </Button>
              }
            >
              {projects.map(({ id, name, color }) => (
                <MenuItem
                  key={id}
                  before={<Swatch color={color} />}
                  selected={id === chosen}
                  onSelect={() => actor.send({ type: 'project.chosen', id })}
                >
                  {name}
                </MenuItem>
              ))}
            </Menu>
          )}
        </span>
      }
    >
      <div className="min-h-70 p-4">
        <Chart actor={actor} name={project?.name ?? ''} />
      </div>
    </Card>
  )
}

function Chart({ actor, name }: { actor: Actor; name: string }) {
  const words = useWords()
  const formats = useFormats()
  const chart = useSelector(actor, chartIn)
  const flow = useSelector(actor, flowIn)
  const hasFailed = useSelector(actor, (now) => now.hasTag('flowFailed'))
  const waiting = <Skeleton className="h-55 w-full" />
  if (!flow)
    return hasFailed ? (
      <EmptyState
        action={<Button onClick={() => actor.send({ type: 'retry.requested' })}>{words.actions.retry()}</Button>}
      >
        {words.dashboard.flowNotLoaded()}
      </EmptyState>
    ) : (
      waiting
    )
  const { days, moments } = flow
  const series =
    chart === 'flow'
      ? columnsOf(flow, words.dashboard.gone())
      : [
          { key: 'done', label: words.dashboard.done(), color: END },
          { key: 'open', label: words.dashboard.open(), color: 'slate' as const },
        ]
  return (
    <StackedAreas
      waiting={waiting}
      label={chart === 'flow' ? words.dashboard.flowOf({ name }) : words.dashboard.progressOf({ name })}
      axis={words.dashboard.day()}
      series={series}
      points={moments.map(({ inColumns, done, open }, at) => ({
        label: formats.day(days[at] ?? ''),
        // What is nearest to its end lies lowest.
        values: chart === 'flow' ? inColumns.toReversed() : [done, open],
      }))}
    />
  )
}

function columnsOf({ columns }: Flow, gone: string): readonly Series[] {
  const colorOf = (kind: ColumnKind | null, at: number): SwatchName => {
    if (kind === null) return GONE
    if (kind === 'done') return END
    return kind === 'cancelled' ? CANCELLED : (COLORS[at % COLORS.length] ?? 'slate')
  }
  return columns
    .map(({ id, name, kind }, at): Series => ({ key: id ?? 'gone', label: name ?? gone, color: colorOf(kind, at) }))
    .toReversed()
}
