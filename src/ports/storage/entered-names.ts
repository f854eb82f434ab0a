import type { EventObject } from 'xstate'
import * as z from 'zod/mini'
import type { Draft, ToEnteredName } from '#machines/board/cards/task-creation.ts'
import { callbackPort } from '#machines/port.ts'
import { typedBy } from '../api/api.ts'
import { readSaved, save } from './storage.ts'

const Entered = z.array(z.object({ id: z.string(), columnId: z.string(), name: z.string() }))
type Entered = z.infer<typeof Entered>
type Key = `draft.${string}`

/** Where each name is kept, and as what; and which of them are with the server at this moment. */
const kept = new WeakMap<Draft, { readonly key: Key; readonly id: string }>()
const sent = new Set<string>()

const keyOf = (keptAs: string): Key => `draft.${typedBy()}.entered.${keptAs}`
const read = (key: Key): Entered => Entered.safeParse(readSaved(key)).data ?? []
const write = (key: Key, names: Entered): void => save(key, names.length === 0 ? null : names)
const forget = (draft: Draft): void => {
  const there = kept.get(draft)
  if (!there) return
  write(
    there.key,
    read(there.key).filter(({ id }) => id !== there.id),
  )
}

/**
 * Keeps on this device the name of a task that has left its field and that the server does not have: a user who leaves the
 * board, or loads the page anew, before it is there finds it in the field.
 */
export const enteredName = callbackPort<ToEnteredName, Draft, EventObject>(({ input: draft, receive }) => {
  const { keptAs, columnId } = draft.typedIn
  const id = `${performance.timeOrigin}.${performance.now()}.${Math.random()}`
  const key = keyOf(keptAs)
  kept.set(draft, { key, id })
  write(key, [...read(key), { id, columnId, name: draft.name }])
  receive(() => forget(draft))
})

/** While a name is on its way no other field offers it; once the server has it, it is forgotten, even when the actor stopped. */
export async function whileSent<Made>(draft: Draft, making: Promise<Made>): Promise<Made> {
  const id = kept.get(draft)?.id ?? ''
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
  const key = keyOf(keptAs)
  const names = read(key)
  const left = names.filter(({ id }) => !sent.has(id))
  if (left.length === 0) return {}
  write(
    key,
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
