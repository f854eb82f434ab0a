import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { withAllWords } from '#i18n/load-words.ts'
import { isOffered } from '#machines/app/version.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { lazily } from '../../ui/loading/lazily.ts'
import { fetchAtRest } from '../../ui/loading/fetch-at-rest.ts'

const load = () => withAllWords(import('../../overlays/version/new-version.tsx'))
const NewVersion = lazily(async () => (await load()).NewVersion)

// What offers a newer page is fetched while the older one is still served: afterwards it may not be there any more.
fetchAtRest(load)

/** A newer page, while one is offered. */
export function VersionOverlay() {
  const offered = useSelector(useActorOf('version'), isOffered)
  return <Suspense>{offered && <NewVersion />}</Suspense>
}
