import { useSelector } from '@xstate/react'
import { ArrowDownUp, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { INVITATION_DAYS } from '#contract/limits.ts'
import { isLoading, openedLinkOf, type invitations } from '#machines/session/invitations/invitations.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { OpenedLink } from './opened-link.tsx'

/** The workspaces that would like one to join (WSP-08). */
export function InvitationsScreen({ actor }: ScreenProps<typeof invitations>) {
  const words = useWords()
  const email = useSelector(useActorOf('session'), (now) => userNow(now)?.email ?? '')
  const order = useSelector(actor, (now) => now.context.order)
  const q = useSelector(actor, (now) => now.context.q)
  const opened = useSelector(actor, openedLinkOf)
  return (
    <div className="w-full max-w-190 flex-none self-center px-5 py-8">
      <h1 className="text-28 font-semibold">{words.invitations.title()}</h1>
      <p className="mt-1 text-pretty text-ink-soft">{words.invitations.subtitle()}</p>
      {opened && <OpenedLink actor={opened} />}
      <div className="mt-5 mb-3 flex flex-wrap items-center justify-between gap-3">
        <TextField
          className="w-62 max-sm:w-full"
          label={words.invitations.search()}
          labelHidden
          placeholder={words.invitations.search()}
          icon={Search}
          type="search"
          value={q}
          onText={(text) => actor.send({ type: 'search.typed', q: text })}
        />
        <Button
          look="quiet"
          icon={ArrowDownUp}
          onClick={() => actor.send({ type: 'order.chosen', order: order === 'DESC' ? 'ASC' : 'DESC' })}
        >
          {order === 'DESC' ? words.invitations.newestFirst() : words.invitations.oldestFirst()}
        </Button>
      </div>
      <List actor={actor} />
      <p className="mt-4 text-13 text-pretty text-ink-soft">
        {words.invitations.missing({ email, days: INVITATION_DAYS })}
      </p>
    </div>
  )
}

function List({ actor }: Pick<ScreenProps<typeof invitations>, 'actor'>) {
  const words = useWords()
  const { rows, count, askingId, busyId, q } = useSelector(actor, (now) => now.context)
  const isFetching = useSelector(actor, isLoading)
  const hasFailed = useSelector(actor, (now) => now.matches('failed'))
  const isTurning = useSelector(actor, (now) => now.matches('loadingMore'))
  if (hasFailed)
    return (
      <Card>
        <EmptyState
          action={<Button onClick={() => actor.send({ type: 'retry.requested' })}>{words.actions.retry()}</Button>}
        >
          {words.errors.pageNotLoaded()}
        </EmptyState>
      </Card>
    )
  if (rows.length === 0)
    return (
      <Card>
        {isFetching ? (
          <div className="p-4">
            <Skeleton className="h-10 w-full" />
          </div>
        ) : (
          <EmptyState>{q.trim() === '' ? words.invitations.none() : words.invitations.noneFound()}</EmptyState>
        )}
      </Card>
    )
  return (
    <>
      <Card>
        <ul aria-label={words.invitations.title()} aria-busy={isFetching}>
          {rows.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              isAsking={askingId === invitation.id}
              isBusy={busyId === invitation.id}
              isOff={busyId !== null && busyId !== invitation.id}
              send={(event) => actor.send(event)}
            />
          ))}
        </ul>
      </Card>
      {rows.length < count && (
        <p className="mt-3">
          <Button busy={isTurning} onClick={() => actor.send({ type: 'more.requested' })}>
            {words.invitations.more()}
          </Button>
        </p>
      )}
    </>
  )
}

const Card = ({ children }: { children: ReactNode }) => (
  <section className="overflow-hidden rounded-card border border-line bg-surface">{children}</section>
)
