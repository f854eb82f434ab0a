import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { loadedWords } from '#i18n/load-words.ts'
import { isReady, isSpeechless, languageOf } from '#machines/preferences/preferences.ts'
import { useActorOf } from './actors.ts'
import { WordsProvider } from './words-context.tsx'

/** Shows what is below in the chosen language; before its words are there, `waiting`, and without any, `speechless`. */
export function Worded({
  waiting,
  speechless,
  children,
}: {
  waiting: ReactNode
  speechless: ReactNode
  children: ReactNode
}) {
  const preferences = useActorOf('preferences')
  const isMute = useSelector(preferences, isSpeechless)
  const words = useSelector(preferences, (now) => (isReady(now) ? loadedWords(languageOf(now)) : undefined))
  if (words) return <WordsProvider words={words}>{children}</WordsProvider>
  return isMute ? speechless : waiting
}
