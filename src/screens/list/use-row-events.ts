import { useMemo } from 'react'
import { hasLetters } from '#machines/commands/shortcuts.ts'
import { isByFinger, isHeld, isPressing } from '#machines/list/row-press.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { listenInside } from '../../ui/pointer/listen-inside.ts'
import { clearChoice, useListParts, type ListParts } from './list-context.ts'

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

/** What a key means in a row, where letters mean anything at all; whether it meant anything. */
function press(parts: ListParts, shown: Shown, event: KeyboardEvent, letters: boolean): boolean {
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
    clearChoice(parts)
    return false
  }
  if (taskId === undefined || task === undefined) return false
  if (!letters && key.length === 1) return false
  if (key === 'x') selection.send({ type: 'row.toggled', id: taskId })
  else if (key === 'e')
    nameEditor.send({ type: 'editing.started', named: { kind: 'task', id: taskId }, name: task.name })
  else return walk(parts, shown, event, taskId)
  return true
}

/** A finger is put on a row, or something else is pressed. */
function pressDown({ rowPress }: ListParts, event: PointerEvent): void {
  const id = taskAt(event)
  if (event.pointerType === 'mouse' || !event.isPrimary || id === undefined || isText(event.target as Element))
    rowPress.send({ type: 'mouse.down' })
  else rowPress.send({ type: 'finger.down', id, x: event.clientX, y: event.clientY })
}

/** What a finger's press means where rows are being chosen: its lifting after a hold nothing, a tap one row more or less. */
function tapped({ rowPress, selection }: ListParts, taskId: string): boolean {
  const now = rowPress.getSnapshot()
  if (!isByFinger(now)) return false
  if (isHeld(now)) return true
  if (!selection.getSnapshot().hasTag('some')) return false
  selection.send({ type: 'row.toggled', id: taskId })
  return true
}

/**
 * What is done in the rows of a list, to be given to what holds them as its `ref`: arrows walk, with Shift they extend what
 * is chosen, as a press with Shift does; X chooses, Ctrl or Command with A all, Escape none; E changes the name. Enter
 * opens, since rows are links. A finger held on a row chooses it, and taps then choose more.
 */
export function useRowEvents(rows: readonly string[], tasks: readonly string[]) {
  const parts = useListParts()
  const shortcuts = useActorOf('shortcuts')
  return useMemo(
    () =>
      listenInside({
        keydown: (event) => {
          if (!(event.target instanceof Element) || isText(event.target) || event.defaultPrevented) return
          if (press(parts, { rows, tasks }, event, hasLetters(shortcuts.getSnapshot()))) event.preventDefault()
        },
        focusin: (event) => {
          const taskId = taskAt(event)
          if (taskId !== undefined) parts.board.send({ type: 'card.focused', taskId })
        },
        pointerdown: (event) => pressDown(parts, event),
        pointermove: ({ pointerType, clientX: x, clientY: y }) => {
          if (pointerType !== 'mouse' && isPressing(parts.rowPress.getSnapshot()))
            parts.rowPress.send({ type: 'finger.moved', x, y })
        },
        pointerup: () => parts.rowPress.send({ type: 'finger.up' }),
        pointercancel: () => parts.rowPress.send({ type: 'finger.lost' }),
        // Shift and a press would select the text between.
        mousedown: (event) => {
          if (event.shiftKey && taskAt(event) !== undefined) event.preventDefault()
        },
        click: (event) => {
          const taskId = taskAt(event)
          if (taskId === undefined) return
          const isTap = tapped(parts, taskId)
          if (!isTap && !event.shiftKey) return
          event.preventDefault()
          event.stopPropagation()
          if (isTap) return
          const { board, selection, finder } = parts
          const from = board.getSnapshot().context.focusedId ?? taskId
          selection.send({ type: 'stretch.extended', from, to: taskId, rows: tasks })
          finder.want(taskId, rows)
        },
      }),
    [parts, shortcuts, rows, tasks],
  )
}
