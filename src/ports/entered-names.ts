import type { EventObject } from 'xstate'
import * as z from 'zod/mini'
import type { Draft, ToEnteredName } from '#machines/board/task-creation.ts'
import { callbackPort } from '#machines/unplugged.ts'
import { readSaved, save } from './storage.ts'

const Entered = z.array(z.object({ id: z.string(), columnId: z.string(), name: z.string() }))
type Entered = z.infer<typeof Entered>

/** What each name is kept as, and which of them are with the server at this moment. */
const kept = new WeakMap<Draft, string>()
const sent = new Set<string>()

const keyOf = (keptAs: string) => `draft.entered.${keptAs}` as const
const read = (keptAs: string): Entered => Entered.safeParse(readSaved(keyOf(keptAs))).data ?? []
const write = (keptAs: string, names: Entered): void => save(keyOf(keptAs), names.length === 0 ? null : names)
const forget = (draft: Draft): void => {
  const { keptAs } = draft.typedIn
  const id = kept.get(draft)
  write(
    keptAs,
    read(keptAs).filter((one) => one.id !== id),
  )
}

/**
 * Keeps on this device the name of a task that has left its field and that the server does not have: whoever leaves the
 * board, or loads the page anew, before it is there finds it in the field.
 */
export const enteredName = callbackPort<ToEnteredName, Draft, EventObject>(({ input: draft, receive }) => {
  const { keptAs, columnId } = draft.typedIn
  const id = `${performance.timeOrigin}.${performance.now()}.${Math.random()}`
  kept.set(draft, id)
  write(keptAs, [...read(keptAs), { id, columnId, name: draft.name }])
  receive(() => forget(draft))
})

/** While a name is on its way it is nobody's to enter again; once the server has it, it is forgotten, whoever still listens. */
export async function whileSent<Made>(draft: Draft, making: Promise<Made>): Promise<Made> {
  const id = kept.get(draft) ?? ''
  sent.add(id)
  try {
    const made = await making
    forget(draft)
    return made
  } finally {
    sent.delete(id)
  }
}

/** The names that were entered in a place and came to nothing, by column or day, one a line; they are the field's again. */
export function takeEntered(keptAs: string): Readonly<Record<string, string>> {
  const names = read(keptAs)
  const left = names.filter(({ id }) => !sent.has(id))
  if (left.length === 0) return {}
  write(
    keptAs,
    names.filter(({ id }) => sent.has(id)),
  )
  return Object.fromEntries(
    [...new Set(left.map(({ columnId }) => columnId))].map((columnId) => [
      columnId,
      left
        .filter((one) => one.columnId === columnId)
        .map(({ name }) => name)
        .join('\n'),
    ]),
  )
}
