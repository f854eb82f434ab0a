import { useSelector } from '@xstate/react'
import type { FocusEvent, KeyboardEvent, SyntheticEvent } from 'react'
import { addDays, weekdayOf } from '#contract/days/days.ts'
import { WRITING_KEYS } from '#machines/commands/writing-keys.ts'
import { toolsOf } from '#machines/task/panel/task-panel.ts'
import { BLOCKS, DAYS, isDay, type Choice, type ChoiceId, type DayTyped } from '#machines/task/texts/writing/choices.ts'
import type { Written } from '#machines/task/texts/writing/edit.ts'
import { activeIn, offersChoices } from '#machines/task/texts/writing/writing-tools.ts'
import { useFormats } from '../../../parts/binding/use-formats.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { useDayReader } from '../../../parts/texts/day-reader.ts'
import { useNow } from '../../../ui/dates/use-now.ts'
import { optionId } from '../../../ui/selects/listbox.tsx'
import { useFilesIntoText, type Where } from '../files/chosen-files.ts'
import { usePanel } from '../panel-context.ts'

/** What a text of the task is called among its fields. */
export const nameOf = (where: Where): string =>
  where.field === 'description' ? 'description' : (where.id ?? 'comment')
/** Which list of choices belongs to a text. */
export const menuIdOf = (of: string): string => `slash-${of}`

type Field = HTMLTextAreaElement
const writtenIn = ({ value, selectionStart, selectionEnd }: Field): Written => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
})
/** Finds the field of a text. */
export const fieldOf = (of: string) => () =>
  document.querySelector<HTMLTextAreaElement>(`textarea[data-writing="${CSS.escape(of)}"]`)
/** Whether the focus stays with the text: in its field, or in what floats beside it. */
export const staysWith = (of: string, target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(`[data-writing="${CSS.escape(of)}"], [data-tools-of="${CSS.escape(of)}"]`) !== null

const strokeOf = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string =>
  altKey
    ? ''
    : `${ctrlKey || metaKey ? 'mod+' : ''}${shiftKey ? 'shift+' : ''}${key.length === 1 ? key.toLowerCase() : key}`
const MARKS_BY_KEY = new Map(
  Object.entries(WRITING_KEYS).map(([mark, keys]) => [keys as string, mark as keyof typeof WRITING_KEYS]),
)

const DAYS_A_WEEK = 7
const WEEKDAYS: readonly ChoiceId[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** The next day of that name; today is called by its own. */
function dayNamed(id: ChoiceId, today: string): string {
  if (id === 'today') return today
  if (id === 'tomorrow') return addDays(today, 1)
  const ahead = (WEEKDAYS.indexOf(id) - weekdayOf(today) + DAYS_A_WEEK) % DAYS_A_WEEK
  return addDays(today, ahead === 0 ? DAYS_A_WEEK : ahead)
}

/** What the slash menu can offer, in the person's language: headings only in a description. */
function useChoices(where: Where): readonly Choice[] {
  const { writing } = useWords()
  const formats = useFormats()
  const { today } = useNow()
  const isHeading = (id: ChoiceId) => id.startsWith('heading')
  return [...BLOCKS, ...DAYS]
    .filter((id) => where.field === 'description' || !isHeading(id))
    .map((id) => ({
      id,
      name: writing[`block_${id}`](),
      words: isDay(id) ? formats.day(dayNamed(id, today)) : id === 'table' ? writing.column() : '',
    }))
}

/** Offers a day that was typed behind the slash, in whatever way. */
function useDayTyped(): DayTyped {
  const formats = useFormats()
  const { today } = useNow()
  const read = useDayReader()
  return (typed) => {
    const day = read(typed, today)
    return day === null ? null : { id: 'typedDay', name: formats.longDay(day), words: formats.day(day) }
  }
}

/**
 * What the field of a text needs to be helped with writing: its actor hears what is typed and selected, and is asked what a
 * key means. `onLeft` is called when the focus leaves the text and what floats beside it.
 */
export function useWriting(
  where: Where,
  {
    text,
    onText,
    onLeft,
    onKeyDown,
  }: {
    text: string
    onText: (text: string) => void
    onLeft?: () => void
    onKeyDown: (event: KeyboardEvent<Field>) => void
  },
) {
  const tools = useSelector(usePanel(), toolsOf)
  const of = nameOf(where)
  const choices = useChoices(where)
  const dayTyped = useDayTyped()
  const { bringing } = useFilesIntoText(where)
  const isMenu = useSelector(tools, offersChoices(of, text))
  const active = useSelector(tools, activeIn)
  const menuKey = (event: KeyboardEvent<Field>): boolean => {
    const stroke = strokeOf(event)
    // The menu may be open and not be drawn yet: what is typed fast goes to it all the same.
    if (!offersChoices(of, event.currentTarget.value)(tools.getSnapshot())) return false
    if (stroke === 'ArrowDown' || stroke === 'ArrowUp')
      tools.send({ type: 'choice.stepped', by: stroke === 'ArrowDown' ? 1 : -1 })
    else if (stroke === 'Enter' || stroke === 'Tab') tools.send({ type: 'choice.taken' })
    else return false
    return true
  }
  const markKey = (event: KeyboardEvent<Field>): boolean => {
    const mark = MARKS_BY_KEY.get(strokeOf(event))
    if (mark) tools.send({ type: 'mark.pressed', mark })
    return mark !== undefined
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (staysWith(of, relatedTarget)) return
    tools.send({ type: 'writing.left' })
    onLeft?.()
  }
  return {
    leave,
    field: {
      ...bringing,
      'data-writing': of,
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      'aria-controls': isMenu ? menuIdOf(of) : undefined,
      'aria-activedescendant': isMenu ? optionId(menuIdOf(of), active) : undefined,
      onFocus: ({ currentTarget }: FocusEvent<Field>) =>
        tools.send({ type: 'writing.begun', of, choices, dayTyped, written: writtenIn(currentTarget) }),
      onText,
      onInput: ({ currentTarget }: SyntheticEvent<Field>) =>
        tools.send({ type: 'text.typed', written: writtenIn(currentTarget) }),
      onKeyDown: (event: KeyboardEvent<Field>) => {
        if (!event.nativeEvent.isComposing && (menuKey(event) || markKey(event))) event.preventDefault()
        else onKeyDown(event)
      },
    },
  }
}
