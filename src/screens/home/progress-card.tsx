import { Link } from 'wouter'
import type { ProjectProgress } from '#contract/calls/dashboard.ts'
import { boardPath } from '#machines/router/router.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { ColorSign } from '../../ui/choices/swatch.tsx'
import { Card } from './card.tsx'

/** How far each project is: done, under way, waiting. */
export function ProgressCard({ projects }: { projects: readonly ProjectProgress[] }) {
  const words = useWords()
  return (
    <Card title={words.home.projects()} label={words.dashboard.progress()}>
      <ul>
        {projects.map((project) => (
          <Row key={project.id} project={project} />
        ))}
      </ul>
      <p aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-3 text-12 text-ink-soft">
        <Key className="bg-success-solid">{words.board.done()}</Key>
        <Key className="bg-accent">{words.board.underWay()}</Key>
        <Key className="bg-press">{words.board.notBegun()}</Key>
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
  const { id, name, abbreviation, color, dueDate, done, underWay, waiting, overdue } = project
  const total = done + underWay + waiting
  const share = (part: number) => ({ width: total === 0 ? '0%' : `${(part / total) * 100}%` })
  const to = boardPath(id)
  return (
    <li className="border-line not-first:border-t">
      <Link
        href={to}
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-1.5 px-4 py-3 text-12 text-ink-soft no-underline -outline-offset-2 hover:bg-hover hover:no-underline"
      >
        <ColorSign color={color}>{abbreviation}</ColorSign>
        <span dir="auto" className="cut text-14 font-medium text-ink">
          {name}
        </span>
        <span className="justify-self-end tabular-nums">{words.dashboard.doneOf({ done, total })}</span>
        <span aria-hidden className="col-span-3 flex h-1.5 gap-0.5 overflow-hidden rounded-[2px] bg-press">
          <span className="bg-success-solid" style={share(done)} />
          <span className="bg-accent" style={share(underWay)} />
        </span>
        <span className={classes('col-span-2', overdue > 0 && 'text-danger')}>
          {overdue > 0 ? words.dashboard.late({ count: overdue }) : words.dashboard.onTime()}
          <span className="sr-only">{`, ${words.dashboard.parts({ underWay, waiting })}, `}</span>
        </span>
        <span className="date justify-self-end">
          {dueDate === null ? words.home.noDueDate() : words.home.dueOn({ date: formats.day(dueDate) })}
        </span>
      </Link>
    </li>
  )
}
