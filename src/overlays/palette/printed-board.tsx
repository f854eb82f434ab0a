import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { Project } from '#contract/entities/project.ts'
import type { Task } from '#contract/entities/task.ts'
import { printingOf, type CommandPaletteRef } from '#machines/commands/palette/command-palette.ts'
import { boardPrinted, type PrintedColumn, type PrintingRef } from '#machines/commands/printing.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { PrintedSheet } from '../../ui/print/printed-sheet.tsx'
import { useNow } from '../../ui/dates/use-now.ts'

/** A board or a list on paper, in place of the page while it is printed. */
export function PrintedBoard({ palette }: { palette: CommandPaletteRef }) {
  const printing = useSelector(palette, printingOf)
  return printing ? <Sheet printing={printing} /> : null
}

function Sheet({ printing }: { printing: PrintingRef }) {
  const words = useWords()
  const { day } = useFormats()
  const { today } = useNow()
  const board = useSelector(printing, boardPrinted)
  const drawn = useCallback(() => printing.send({ type: 'sheet.drawn' }), [printing])
  if (!board) return null
  const { project, columns, isCutDown } = board
  const total = columns.reduce((sum, { head }) => sum + head.tasksTotal, 0)
  const printed = columns.reduce((sum, { tasks }) => sum + tasks.length, 0)
  return (
    <PrintedSheet onDrawn={drawn}>
      <h1>{project.privateOfUserId === null ? project.name : words.board.myTasks()}</h1>
      <p>
        {[
          words.printing.printedOn({ date: day(today) }),
          words.printing.tasks({ count: total }),
          ...(isCutDown ? [words.printing.cutDown()] : []),
        ].join(' · ')}
      </p>
      {columns.map((column) => (
        <Column key={column.head.id} project={project} column={column} />
      ))}
      {printed < total && <p>{words.printing.leftOut({ count: total - printed })}</p>}
    </PrintedSheet>
  )
}

function Column({ project, column: { head, tasks } }: { project: Project; column: PrintedColumn }) {
  const { fields, printing } = useWords()
  return (
    <section>
      <h2>{`${head.name} (${head.tasksTotal})`}</h2>
      {tasks.length === 0 && head.tasksTotal === 0 && <p>{printing.none()}</p>}
      {tasks.length > 0 && (
        <table>
          <thead>
            <tr>
              <th aria-label={printing.done()} />
              <th>{printing.task()}</th>
              <th>{fields.assigneeId()}</th>
              <th>{fields.dueDate()}</th>
              <th>{fields.priority()}</th>
            </tr>
          </thead>
          <tbody>
            {tasks.map((task) => (
              <Row key={task.id} project={project} task={task} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Row({ project, task }: { project: Project; task: Task }) {
  const words = useWords()
  const { day, timeOfDay } = useFormats()
  const { completedAt, dueDate, dueTime, priority, assignee } = task
  const key = project.privateOfUserId === null ? `${project.abbreviation}-${task.number}` : null
  return (
    <tr>
      <td>
        <span className="printed-box">{completedAt && '✓'}</span>
      </td>
      <td>
        {task.name}
        <small>{[key, ...task.labels.map(({ name }) => name)].filter(Boolean).join(' · ')}</small>
      </td>
      <td>{assignee?.fullName}</td>
      <td>{dueDate !== null && [day(dueDate), dueTime !== null && timeOfDay(dueTime)].filter(Boolean).join(' ')}</td>
      <td>{priority && words.taskPanel[priority]()}</td>
    </tr>
  )
}
