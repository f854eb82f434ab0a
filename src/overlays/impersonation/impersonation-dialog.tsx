import { useSelector } from '@xstate/react'
import { UserRoundCog } from 'lucide-react'
import type { Person } from '#contract/entities/user.ts'
import {
  accountPickerOf,
  isImpersonationOpen,
  isImpersonationBusy,
  type ImpersonationRef,
} from '#machines/administration/impersonation.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Avatar } from '../../ui/avatars/avatar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { AccountSearch } from './account-search.tsx'

/** Finds an account, says what taking it over means, and does it. */
export function ImpersonationDialog({ impersonation }: { impersonation: ImpersonationRef }) {
  const words = useWords()
  const open = useSelector(impersonation, isImpersonationOpen)
  const busy = useSelector(impersonation, isImpersonationBusy)
  const person = useSelector(impersonation, ({ context }) => context.person)
  const picker = useSelector(impersonation, accountPickerOf)
  const isConfirming = person !== null && !picker
  return (
    <Dialog
      open={open}
      title={words.impersonation.title()}
      description={isConfirming ? words.impersonation.means({ name: person.fullName }) : words.impersonation.text()}
      onCloseRequested={() => impersonation.send({ type: 'close.requested' })}
      footer={
        isConfirming ? (
          <>
            <Button disabled={busy} onClick={() => impersonation.send({ type: 'back.requested' })}>
              {words.impersonation.back()}
            </Button>
            <Button
              look="primary"
              icon={UserRoundCog}
              busy={busy}
              data-first-focus
              onClick={() => impersonation.send({ type: 'start.requested' })}
            >
              {words.impersonation.start()}
            </Button>
          </>
        ) : (
          <Button onClick={() => impersonation.send({ type: 'close.requested' })}>{words.actions.cancel()}</Button>
        )
      }
    >
      {picker ? <AccountSearch picker={picker} /> : person !== null && <Chosen person={person} />}
    </Dialog>
  )
}

function Chosen({ person: { fullName, email, avatarColor, avatarUrl } }: { person: Person }) {
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-3">
      <Avatar name={fullName} color={avatarColor} src={avatarUrl} size={40} decorative />
      <div className="min-w-0">
        <p dir="auto" className="cut text-14 font-semibold">
          {fullName}
        </p>
        <p className="cut text-12 text-ink-soft">{email}</p>
      </div>
    </div>
  )
}
