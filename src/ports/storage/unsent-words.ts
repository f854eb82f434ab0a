import type { EventObject } from 'xstate'
import * as z from 'zod/mini'
import type { Draft } from '#machines/task/texts/field-texts.ts'
import type { Command } from '#machines/mutation/commands.ts'
import type { ToUnsentWords } from '#machines/task/panel/task-panel-events.ts'
import { callbackPort } from '#machines/port.ts'
import { readSaved, readSavedBelow, save } from './storage.ts'

const SavedDraft = z.object({ text: z.string(), base: z.string() })
/** Text that was typed in a field and not sent. */
export const draftAt = (key: string): Draft | null => SavedDraft.safeParse(readSaved(`draft.${key}`)).data ?? null
/** All that is typed and not sent in fields of a kind. */
export const draftsBelow = (key: string): readonly Draft[] =>
  readSavedBelow(`draft.${key}.`).flatMap((saved) => SavedDraft.safeParse(saved).data ?? [])

const PLACES = ['comment', 'subtask'] as const
/** What was sent from a field and not answered; `work` is who sends it. */
const Unsent = z.array(z.object({ work: z.string(), place: z.enum(PLACES), text: z.string() }))
type Unsent = z.infer<typeof Unsent>

/** Those who are still at it on this page: what they send comes to something, or back into its field. */
const atWork = new Set<string>()

const unsentAt = (key: string): Unsent => Unsent.safeParse(readSaved(`draft.${key}.unsent`)).data ?? []
const keep = (key: string, unsent: Unsent): void => save(`draft.${key}.unsent`, unsent.length === 0 ? null : unsent)

/** What of a change was typed in a field that is empty now. A comment that is written anew stays in its own draft. */
const wordsOf = (work: string, command: Command): Unsent => {
  if (command.name === 'subtask.create') return [{ work, place: 'subtask', text: command.subtaskName }]
  return command.name === 'comment.create' ? [{ work, place: 'comment', text: command.text }] : []
}

/** What is typed in a field of a task, with what was sent from it in vain before the page went away. */
export function withUnsent(key: string, place: string, typed: Draft | null): Draft | null {
  // A comment stays in its field's own draft until it is answered, as long as nothing else is typed there.
  const isLost = (one: Unsent[number]) => !atWork.has(one.work) && one.text !== typed?.text.trim()
  const sent = unsentAt(key).filter((one) => one.place === place && isLost(one))
  if (sent.length === 0) return typed
  return { base: typed?.base ?? '', text: [...sent.map(({ text }) => text), ...(typed ? [typed.text] : [])].join('\n') }
}

/** Keeps on this device what is said in changes until the server has answered them; what was left behind is the fields' again. */
export const unsentWords = callbackPort<ToUnsentWords, { draftKey: string }, EventObject>(
  ({ input: { draftKey: key }, receive }) => {
    const work = `${performance.timeOrigin}.${performance.now()}`
    const others = () => unsentAt(key).filter((one) => one.work !== work)
    for (const place of PLACES) {
      const typed = draftAt(`${key}.${place}`)
      const draft = withUnsent(key, place, typed)
      if (draft !== typed) save(`draft.${key}.${place}`, draft)
    }
    keep(
      key,
      unsentAt(key).filter((one) => atWork.has(one.work)),
    )
    atWork.add(work)
    receive(({ commands }) => keep(key, [...others(), ...commands.flatMap((command) => wordsOf(work, command))]))
    return () => {
      atWork.delete(work)
    }
  },
)
