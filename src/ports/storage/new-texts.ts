import * as z from 'zod/mini'
import type { TextsKept, ToNewTexts } from '#machines/board/cards/task-composer.ts'
import { callbackPort } from '#machines/port.ts'
import { typedBy } from '../api/who-asks.ts'
import { readSaved, save } from './storage.ts'

const SavedTexts = z.record(z.string(), z.string())

const newTexts = (of: 'newTasks' | 'newColumn') =>
  callbackPort<ToNewTexts, { keptAs: string }, TextsKept>(({ input: { keptAs }, receive, sendBack }) => {
    const key = `draft.${typedBy()}.${of}.${keptAs}` as const
    const write = (texts: Readonly<Record<string, string>>) => {
      const typed = Object.entries(texts).filter(([, text]) => text !== '')
      save(key, typed.length === 0 ? null : Object.fromEntries(typed))
    }
    const texts = SavedTexts.safeParse(readSaved(key)).data ?? {}
    if (Object.keys(texts).length > 0) sendBack({ type: 'texts.kept', texts })
    receive((told) => write(told.texts))
  })
/** Keeps on this device what is typed into the fields for new tasks, by column or day. */
export const newTaskTexts = newTexts('newTasks')
/** Keeps on this device what is typed into the field for a new column. */
export const newColumnName = newTexts('newColumn')
