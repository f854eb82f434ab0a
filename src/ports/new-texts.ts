import * as z from 'zod/mini'
import type { TextsKept, ToNewTexts } from '#machines/board/task-composer.ts'
import { callbackPort } from '#machines/unplugged.ts'
import { readSaved, save } from './storage.ts'

const SavedTexts = z.record(z.string(), z.string())

const newTexts = (of: 'newTasks' | 'newColumn') =>
  callbackPort<ToNewTexts, { keptAs: string }, TextsKept>(({ input: { keptAs }, receive, sendBack }) => {
    const key = `draft.${of}.${keptAs}` as const
    const { data } = SavedTexts.safeParse(readSaved(key))
    if (data) sendBack({ type: 'texts.kept', texts: data })
    receive(({ texts }) => {
      const typed = Object.entries(texts).filter(([, text]) => text !== '')
      save(key, typed.length === 0 ? null : Object.fromEntries(typed))
    })
  })
/** Keeps on this device what is typed into the fields for new tasks, by column or day. */
export const newTaskTexts = newTexts('newTasks')
/** Keeps on this device what is typed into the field for a new column. */
export const newColumnName = newTexts('newColumn')
