import { createContext, useContext, type ReactNode } from 'react'
import type { Words } from '#i18n/words.ts'

const WordsContext = createContext<Words | null>(null)

/** Gives everything below the words of the chosen language. */
export function WordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>
}

/** What to say, in the chosen language: `useWords().board.addTask()`. */
export function useWords(): Words {
  const words = useContext(WordsContext)
  if (words === null) throw new Error('nothing above this component is a WordsProvider')
  return words
}
