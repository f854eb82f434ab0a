import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { titleKeyNow } from '#machines/router/router.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { LanesArt } from '../../ui/art/lanes-art.tsx'
import { ErrorPage } from '../../ui/feedback/error-page.tsx'
import { ButtonLink } from '../../ui/buttons/text-link.tsx'

/** A page that the product names and does not have yet. */
export function NotBuiltScreen() {
  const words = useWords()
  const key = useSelector(useActorOf('router'), titleKeyNow)
  return (
    <div className="flex flex-1 flex-col">
      <ErrorPage
        art={<LanesArt />}
        {...(key === null ? {} : { overline: words.titles[key]() })}
        title={words.errorPages.notBuiltTitle()}
        actions={
          <ButtonLink as={Link} href="/" look="primary">
            {words.errorPages.goHome()}
          </ButtonLink>
        }
      >
        {words.errorPages.notBuiltText()}
      </ErrorPage>
    </div>
  )
}
