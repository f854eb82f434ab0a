import { NOTHING_MORE } from '../../mutation/command-row.ts'
import { keyOf, offerOf, type Command } from '../../mutation/commands.ts'
import { textChanged } from '../../mutation/commands/set-field.ts'
import type { UndoOffer } from '../changes/undo-stack.ts'
import { WRITTEN_FIELDS } from '../../store/task/writers.ts'
import { textOf, type FieldNews, type TextField } from '../texts/field-texts.ts'
import type { PanelContext, PanelInput } from './task-panel-events.ts'

export type TextChanged = Extract<FieldNews, { type: 'field.changed' }>

export const withoutOne = <Row>(rows: readonly Row[], row: Row): Row[] => rows.filter((one) => one !== row)
/** What is being done without a command: two about the same are one change by the time it is answered. */
export const without = (doing: readonly Command[], command: Command): Command[] =>
  doing.filter((one) => one !== command && (keyOf(one) === null || keyOf(one) !== keyOf(command)))
/** What is only edited is offered to be taken back where it was edited. */
export const isEdit = (command: Command): boolean =>
  command.name === 'task.setField' && command.property !== 'isCompleted'
/** What is kept on this device of what one types into a task is found by whose and which it is. */
export const draftKeyOf = ({ person, taskId }: Pick<PanelInput, 'person' | 'taskId'>): string =>
  `${person?.id ?? ''}.${taskId}`

/** How a text that was changed is taken back; quietly while the task is open, which offers it itself. */
export function offerOfText(
  { taskId, isLeft }: Pick<PanelContext, 'taskId' | 'isLeft'>,
  { field, from, to }: TextChanged,
): UndoOffer | null {
  const offer = offerOf(textChanged(taskId, field, from, to), NOTHING_MORE)
  return offer && { ...offer, isQuiet: !isLeft }
}

/** What keeps an eye on what was saved into a text. */
export const wordsId = (field: TextField) => `${field}Words` as const

/** What both texts learn of what the task is now, and who has written it: even when only its revision has changed. */
export const arrivalsIn = ({ there, writers }: Pick<PanelContext, 'there' | 'writers'>) =>
  there === null
    ? []
    : WRITTEN_FIELDS.flatMap((field) => {
        const { revision } = there.task
        const arrived = { type: 'value.arrived', value: textOf(there.task, field), revision } as const
        return [
          { to: field, event: arrived },
          { to: wordsId(field), event: { ...arrived, writer: writers[field] ?? null } },
        ] as const
      })
