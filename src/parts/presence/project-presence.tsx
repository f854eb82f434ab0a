import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { withAllWords } from '#i18n/load-words.ts'
import { othersHere } from '#machines/presence/presence.ts'
import { lazily } from '../../ui/loading/lazily.ts'
import { useActorOf } from '../binding/actors.ts'

const BoardPresence = lazily(async () => (await withAllWords(import('./board-presence.tsx'))).BoardPresence)

/** Who else looks at the project; its code comes when somebody does. */
export function ProjectPresence() {
  const people = useSelector(useActorOf('presence'), othersHere)
  return people.length > 0 && <Suspense>{<BoardPresence people={people} />}</Suspense>
}
