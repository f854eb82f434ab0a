import type { ProjectProgress } from '#contract/calls/dashboard.ts'
import { boardPath } from '#machines/router/router.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useGo } from '../../parts/binding/use-go.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { followed } from '../../ui/followed.ts'
import { ColorSign } from '../../ui/swatch.tsx'
import { Card } from './card.tsx'

/** How far each project is: done, under way, waiting. */
export function ProgressCard({ projects }: { projects: readonly ProjectProgress[] }) {
  const words = useWords()
  return (
    <Card title={words.home.projects()}>
      <ul>
        {projects.map((project) => (
          <Row key={project.id} project={project} />
        ))}
      </ul>
      <p aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-3 text-12 text-ink-soft">
        <Key className="bg-success-solid">{words.dashboard.done()}</Key>
        <Key className="bg-accent">{words.dashboard.underWay()}</Key>
        <Key className="bg-press">{words.dashboard.waiting()}</Key>
      </p>
    </Card>
  )
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={`size-2.5 rounded-[3px] ${className}`} />
      {children}
    </span>
  )
}

function Row({ project }: { project: ProjectProgress }) {
  const words = useWords()
  const formats = useFormats()
  const go = useGo()
  const { id, name, abbreviation, color, dueDate, done, underWay, waiting, overdue } = project
  const total = done + underWay + waiting
  const share = (part: number) => ({ width: total === 0 ? '0%' : `${(part / total) * 100}%` })
  const to = boardPath(id)
  const late = overdue > 0 ? words.dashboard.late({ count: overdue }) : words.dashboard.onTime()
  return (
    <li className="border-line not-first:border-t">
      <a
        href={to}
        aria-label={[
          name,
          words.dashboard.doneOf({ done, total }),
          late,
          words.dashboard.parts({ underWay, waiting }),
        ].join(', ')}
        onClick={(event) => followed(event, () => go(to))}
        className="block px-4 py-3 text-ink no-underline -outline-offset-2 hover:bg-hover hover:no-underline"
      >
        <span className="flex items-center gap-2.5">
          <ColorSign color={color}>{abbreviation}</ColorSign>
          <span className="cut flex-1 text-14 font-medium">{name}</span>
          <span className="flex-none text-12 text-ink-soft tabular-nums">
            {words.dashboard.doneOf({ done, total })}
          </span>
        </span>
        <span aria-hidden className="mt-2 flex h-1.5 gap-0.5 overflow-hidden rounded-[2px] bg-press">
          <span className="bg-success-solid" style={share(done)} />
          <span className="bg-accent" style={share(underWay)} />
        </span>
        <span className="mt-1.5 flex justify-between gap-3 text-12 text-ink-soft">
          <span className={overdue > 0 ? 'text-danger' : ''}>{late}</span>
          <span className="date">
            {dueDate === null ? words.home.noDueDate() : words.home.dueOn({ date: formats.day(dueDate) })}
          </span>
        </span>
      </a>
    </li>
  )
}
