import { useSelector } from '@xstate/react'
import { ChevronLeft, ChevronRight, LogOut } from 'lucide-react'
import { LOGIN_HISTORY_DAYS } from '#contract/limits.ts'
import {
  hasOthers,
  LOGINS_PER_PAGE,
  pageOf,
  seatsOf,
  type loginHistory,
} from '#machines/account/security/login-history.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { SettingsFrame } from '../../parts/pages/settings-frame.tsx'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LoginRow } from './login-row.tsx'
import { SeatsTaken } from './seats-taken.tsx'
import { RetryNote } from '../../parts/pages/retry-note.tsx'

type Actor = ScreenProps<typeof loginHistory>['actor']

/** Where and how the user has signed in, and the sessions that can be ended here (ACC-05). */
export function LoginHistoryScreen({ actor }: ScreenProps<typeof loginHistory>) {
  const words = useWords()
  const others = useSelector(actor, hasOthers)
  const seats = useSelector(actor, seatsOf)
  const isEnding = useSelector(actor, (now) => now.hasTag('endingOthers'))
  return (
    <SettingsFrame tab="login-history">
      <div className="flex flex-wrap items-end justify-between gap-3 pt-7 pb-4">
        <div className="min-w-0">
          <h2 className="text-16 font-semibold">{words.security.signedIn()}</h2>
          <p className="mt-1 text-13 text-pretty text-ink-soft">{words.security.signedInText()}</p>
        </div>
        {others && (
          <Button icon={LogOut} busy={isEnding} onClick={() => actor.send({ type: 'signOutOthers.requested' })}>
            {words.security.signOutOthers()}
          </Button>
        )}
      </div>
      <Failed actor={actor} />
      <Table actor={actor} />
      <SeatsTaken seats={seats} />
    </SettingsFrame>
  )
}

function Failed({ actor }: { actor: Actor }) {
  const words = useWords()
  const hasFailed = useSelector(actor, (now) => now.hasTag('failed'))
  if (!hasFailed) return null
  return (
    <div className="pb-4">
      <RetryNote onRetry={() => actor.send({ type: 'retry.requested' })}>{words.errors.pageNotLoaded()}</RetryNote>
    </div>
  )
}

function Table({ actor }: { actor: Actor }) {
  const words = useWords()
  const shown = useSelector(actor, pageOf)
  const page = useSelector(actor, ({ context }) => context.page)
  const busy = useSelector(actor, (now) => now.hasTag('busy'))
  if (!shown) return <Skeleton className="h-72" />
  const from = page * LOGINS_PER_PAGE
  const to = from + shown.rows.length
  const turn = (next: number) => actor.send({ type: 'page.chosen', page: next })
  return (
    <div className="pb-8">
      <div className="relative overflow-x-auto rounded-card border border-line bg-surface">
        <table className="w-full text-start text-13 max-sm:block sm:min-w-160">
          <thead className="text-12 text-ink-soft max-sm:sr-only">
            <tr className="h-9">
              <th className="px-3 ps-4 font-medium">{words.security.device()}</th>
              <th className="px-3 font-medium">{words.security.address()}</th>
              <th className="px-3 font-medium" aria-sort="descending">
                {words.security.time()}
              </th>
              <th className="px-3 font-medium">{words.security.state()}</th>
              <th className="px-3">
                <span className="sr-only">{words.security.signOut()}</span>
              </th>
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {shown.rows.map((login) => (
              <LoginRow
                key={`${login.at} ${login.id ?? login.ip}`}
                login={login}
                disabled={busy}
                onSignOut={(id) => actor.send({ type: 'signOut.requested', id })}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex items-center justify-between gap-3 pt-3 ps-1 text-13 text-ink-soft">
        {words.security.range({
          from: Math.min(from + 1, shown.count),
          to,
          count: shown.count,
          days: LOGIN_HISTORY_DAYS,
        })}
        <span className="flex gap-1">
          <IconButton
            icon={ChevronLeft}
            label={words.security.newer()}
            disabled={page === 0}
            onClick={() => turn(page - 1)}
          />
          <IconButton
            icon={ChevronRight}
            label={words.security.older()}
            disabled={to >= shown.count}
            onClick={() => turn(page + 1)}
          />
        </span>
      </div>
    </div>
  )
}
