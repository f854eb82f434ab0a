import { useSelector } from '@xstate/react'
import { Link2Off } from 'lucide-react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { INVITATION_DAYS } from '#contract/limits.ts'
import { pathWith } from '#machines/router/match.ts'
import { ROUTES } from '#machines/router/routes.ts'
import { troubleOf, type openedLink } from '#machines/session/invitations/opened-link.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { classes } from '../../ui/layout/classes.ts'

/** What is the matter with the invitation whose link was opened, and where to go from it; nothing where it is in the list. */
export function OpenedLink({ actor }: { actor: ActorRefFrom<typeof openedLink> }) {
  const words = useWords().invitations
  const { retry } = useWords().actions
  const user = useSelector(useActorOf('session'), userNow)
  const { link, offer } = useSelector(actor, (now) => now.context)
  const trouble = useSelector(actor, (now) => troubleOf(now, user))
  const own = user?.email ?? ''
  const { workspace = '', email = '' } = offer ?? {}
  const texts = {
    over: () => words.linkOver({ days: INVITATION_DAYS }),
    foreign: () => words.linkForeign({ workspace, email, own }),
    inactive: () => words.linkInactive({ workspace }),
    unchecked: () => words.linkUnchecked(),
  }
  // The link is opened once more by who signs in: it is theirs, or leads them to join.
  const again = encodeURIComponent(pathWith(ROUTES.joinTeam.path, { ...link }))
  return (
    <output className={classes('block', trouble && 'mt-5')}>
      {trouble && (
        <Note tone="warning" icon={Link2Off}>
          <span className="block wrap-anywhere">{texts[trouble]()}</span>
          {trouble !== 'inactive' && (
            <span className="mt-3 flex flex-wrap gap-2">
              {trouble === 'unchecked' ? (
                <Button onClick={() => actor.send({ type: 'retry.requested' })}>{retry()}</Button>
              ) : (
                <ButtonLink as={Link} href={`${ROUTES.signOut.path}?redirectFrom=${again}`}>
                  {words.asSomebodyElse()}
                </ButtonLink>
              )}
              <ButtonLink as={Link} look="quiet" href={ROUTES.home.path}>
                {words.toStart()}
              </ButtonLink>
            </span>
          )}
        </Note>
      )}
    </output>
  )
}
