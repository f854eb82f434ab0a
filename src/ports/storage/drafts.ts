import type { EventObject } from 'xstate'
import type { ToDrafts } from '#machines/task/texts/field-texts.ts'
import type { Drafts } from '#machines/task/panel/task-panel-events.ts'
import { callbackPort } from '#machines/port.ts'
import { save } from './storage.ts'
import { draftAt, draftsBelow, withUnsent } from './unsent-words.ts'

const PLACES = ['name', 'description', 'comment', 'subtask'] as const

/** Keeps unsent text on this device until the server has it. Signing out clears it with everything else of the user. */
export const drafts = callbackPort<ToDrafts, { key: string }, EventObject>(({ input: { key }, receive }) =>
  receive((told) => {
    const one = told.of === undefined ? key : `${key}.${told.of}`
    save(`draft.${one}`, told.type === 'draft.written' ? told.draft : null)
  }),
)

/** What was typed into a task before, and did not reach the server. */
export const readDrafts = (key: string): Drafts => ({
  ...Object.fromEntries(
    PLACES.flatMap((place) => {
      const draft = withUnsent(key, place, draftAt(`${key}.${place}`))
      return draft ? [[place, draft]] : []
    }),
  ),
  rewritten: draftsBelow(`${key}.comment.edit`),
})
