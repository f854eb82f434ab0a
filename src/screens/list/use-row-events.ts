import { useMemo } from 'react'
import { hearing } from '../../ui/hearing.ts'
import { useListParts, type ListParts } from './list-context.ts'

/** The rows that are shown: all of them by their keys, and those that are tasks. */
interface Shown {
  readonly rows: readonly string[]
  readonly tasks: readonly string[]
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }
const isText = (target: Element) => target.matches('textarea, input:not([type=checkbox])')
const taskAt = ({ target }: Event): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined
const isCommand = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey

/** Goes to the row above or below; with Shift, what is chosen grows to there. */
function walk({ selection, finder }: ListParts, { rows, tasks }: Shown, event: KeyboardEvent, from: string): boolean {
  const step = STEPS[event.key]
  // A button that opens a menu by arrows keeps them.
  if (step === undefined || (event.target as Element).getAttribute('aria-haspopup') === 'menu') return false
  const to = tasks[tasks.indexOf(from) + step]
  if (to === undefined) return true
  if (event.shiftKey) selection.send({ type: 'stretch.extended', from, to, rows: tasks })
  finder.want(to, rows)
  return true
}

/** What a key means in a row; whether it meant anything. */
function press(parts: ListParts, shown: Shown, event: KeyboardEvent): boolean {
  const { selection, nameEditor, tables } = parts
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (isCommand(event) && key === 'a') {
    selection.send({ type: 'rows.toggled', rows: shown.tasks })
    return true
  }
  if (isCommand(event) || event.altKey) return false
  const taskId = taskAt(event)
  const task = tables.tasks.cards.get(taskId ?? '')
  if (key === 'Escape') {
    selection.send({ type: 'selection.cleared' })
    return false
  }
  if (taskId === undefined || task === undefined) return false
  if (key === 'x') selection.send({ type: 'row.toggled', id: taskId })
  else if (key === 'e')
    nameEditor.send({ type: 'editing.started', named: { kind: 'task', id: taskId }, name: task.name })
  else return walk(parts, shown, event, taskId)
  return true
}

/**
 * What is done in the rows of a list, to be given to what holds them as its `ref`: arrows walk, with Shift they extend what
 * is chosen, as a press with Shift does; X chooses, Ctrl or Command with A all, Escape none; E changes the name. Enter
 * opens, since rows are links.
 */
export function useRowEvents(rows: readonly string[], tasks: readonly string[]) {
  const parts = useListParts()
  return useMemo(
    () =>
      hearing({
        keydown: (event) => {
          if (!(event.target instanceof Element) || isText(event.target) || event.defaultPrevented) return
          if (press(parts, { rows, tasks }, event)) event.preventDefault()
        },
        focusin: (event) => {
          const taskId = taskAt(event)
          if (taskId !== undefined) parts.board.send({ type: 'card.focused', taskId })
        },
        // Shift and a press would select the text between.
        mousedown: (event) => {
          if (event.shiftKey && taskAt(event) !== undefined) event.preventDefault()
        },
        click: (event) => {
          const taskId = taskAt(event)
          if (!event.shiftKey || taskId === undefined) return
          event.preventDefault()
          event.stopPropagation()
          const { board, selection, finder } = parts
          const from = board.getSnapshot().context.focusedId ?? taskId
          selection.send({ type: 'stretch.extended', from, to: taskId, rows: tasks })
          finder.want(taskId, rows)
        },
      }),
    [parts, rows, tasks],
  )
}
