import * as z from 'zod/mini'
import type { TextsKept, ToNewTexts } from '#machines/board/cards/task-composer.ts'
import { callbackPort } from '#machines/port.ts'
import { typedBy } from '../api/api.ts'
import { takeEntered } from './entered-names.ts'
import { readSaved, save } from './storage.ts'

const SavedTexts = z.record(z.string(), z.string())

type Texts = Readonly<Record<string, string>>
/** The lines of both, by where they were typed. */
const joined = (entered: Texts, typed: Texts): Texts =>
  Object.fromEntries(
    [...new Set([...Object.keys(entered), ...Object.keys(typed)])].map((place) => [
      place,
      [entered[place] ?? '', typed[place] ?? ''].filter((text) => text !== '').join('\n'),
    ]),
  )

const newTexts = (of: 'newTasks' | 'newColumn', entered: (keptAs: string) => Texts = () => ({})) =>
  callbackPort<ToNewTexts, { keptAs: string }, TextsKept>(({ input: { keptAs }, receive, sendBack }) => {
    const key = `draft.${typedBy()}.${of}.${keptAs}` as const
    const write = (texts: Texts) => {
      const typed = Object.entries(texts).filter(([, text]) => text !== '')
      save(key, typed.length === 0 ? null : Object.fromEntries(typed))
    }
    const texts = joined(entered(keptAs), SavedTexts.safeParse(readSaved(key)).data ?? {})
    if (Object.keys(texts).length > 0) {
      write(texts)
      sendBack({ type: 'texts.kept', texts })
    }
    receive((told) => write(told.texts))
  })
/** Keeps on this device what is typed into the fields for new tasks, by column or day; what was entered in vain is there again. */
export const newTaskTexts = newTexts('newTasks', takeEntered)
/** Keeps on this device what is typed into the field for a new column. */
export const newColumnName = newTexts('newColumn')
