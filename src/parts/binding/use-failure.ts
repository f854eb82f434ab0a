import { useSelector } from '@xstate/react'
import { isOffline } from '#machines/live/live-view.ts'
import { useActorOf } from './actors.ts'
import { useWords } from './words-context.tsx'

/** What is said in the place of something that could not be had: that it did not come, and why, where that is known. */
export function useFailure(sentence: string): string {
  const { shell } = useWords()
  const isOff = useSelector(useActorOf('live'), isOffline)
  return `${sentence} ${isOff ? shell.comesBack() : shell.kept()}`
}
