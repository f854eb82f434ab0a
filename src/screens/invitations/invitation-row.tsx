import type { Invitation } from '#contract/calls/invitations.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { InvitedInto } from '../../parts/sign-in/invited-into.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { SWATCH_NAMES, swatchOf } from '../../ui/choices/swatches.ts'
import { useNow } from '../../ui/dates/use-now.ts'

/** From the beginning of today to the end of tomorrow. */
const SOON_MS = 2 * 86_400_000

/** What a row says to the list's actor. */
type RowEvent =
  | { type: 'join.requested'; id: string }
  | { type: 'decline.requested'; id: string }
  | { type: 'decline.dropped' }
  | { type: 'decline.confirmed' }
  | { type: 'removal.requested'; id: string }

interface RowProps {
  invitation: Invitation
  isAsking: boolean
  isBusy: boolean
  /** Another row waits for the server. */
  isOff: boolean
  send: (event: RowEvent) => void
}

/** Who invites, where to and as what; and the two answers. Declining asks in its own row. */
export function InvitationRow(row: RowProps) {
  const words = useWords()
  const formats = useFormats()
  const { today } = useNow()
  const { workspace, inviter, role, createdAt, expiresAt, state } = row.invitation
  const isExpired = state === 'expired'
  const endsSoon = !isExpired && Date.parse(expiresAt) - Date.parse(today) < SOON_MS
  return (
    <li className="flex items-center gap-3 border-line p-4 not-first:border-t max-sm:flex-wrap">
      <Sign id={workspace.id} name={workspace.name} isOff={isExpired} />
      <div className="min-w-0 flex-1">
        <h2 className={classes('flex items-center gap-2 text-14 font-semibold', isExpired && 'text-ink-soft')}>
          <span className="cut">{workspace.name}</span>
          {isExpired && <Badge>{words.invitations.expired()}</Badge>}
          {endsSoon && <Badge tone="warning">{words.invitations.endsSoon()}</Badge>}
        </h2>
        <p className="text-13 text-pretty text-ink-soft">
          {words.invitations[role]({ inviter })}{' '}
          <span className="date before:me-1.5 before:ms-0.5 before:content-['·']">{formats.moment(createdAt)}</span>
        </p>
        <p className="text-13 text-pretty text-ink-soft empty:hidden">
          <InvitedInto {...row.invitation} />
        </p>
      </div>
      {isExpired ? <Removal {...row} /> : <Answers {...row} />}
    </li>
  )
}

function Removal({ invitation: { id, workspace }, isBusy, isOff, send }: RowProps) {
  const words = useWords()
  return (
    <Button
      look="quiet"
      className="max-sm:ms-auto"
      aria-label={`${words.invitations.remove()}: ${workspace.name}`}
      busy={isBusy}
      disabled={isOff}
      onClick={() => send({ type: 'removal.requested', id })}
    >
      {words.invitations.remove()}
    </Button>
  )
}

function Answers({ invitation: { id, workspace }, isAsking, isBusy, isOff, send }: RowProps) {
  const words = useWords()
  const of = (action: string) => `${action}: ${workspace.name}`
  if (isAsking)
    return (
      <fieldset
        aria-label={words.invitations.forGood()}
        className="flex items-center gap-3 max-sm:basis-full max-sm:justify-end"
      >
        <span className="text-13 text-ink-soft max-sm:hidden">{words.invitations.forGood()}</span>
        <Button onClick={() => send({ type: 'decline.dropped' })}>{words.invitations.keep()}</Button>
        <Button look="danger" onClick={() => send({ type: 'decline.confirmed' })}>
          {words.invitations.decline()}
        </Button>
      </fieldset>
    )
  return (
    <div className="flex items-center gap-3 max-sm:basis-full max-sm:justify-end">
      <Button
        look="quiet"
        aria-label={of(words.invitations.decline())}
        disabled={isBusy || isOff}
        onClick={() => send({ type: 'decline.requested', id })}
      >
        {words.invitations.decline()}
      </Button>
      <Button
        look="primary"
        aria-label={of(words.invitations.join())}
        busy={isBusy}
        disabled={isOff}
        onClick={() => send({ type: 'join.requested', id })}
      >
        {words.invitations.join()}
      </Button>
    </div>
  )
}

/** The first letter of a workspace on its colour, always the same for the same one; grey when there is no way in. */
function Sign({ id, name, isOff }: { id: string; name: string; isOff: boolean }) {
  const sum = Array.from(id).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return (
    <span
      aria-hidden
      data-swatch={isOff ? undefined : swatchOf(SWATCH_NAMES[sum % SWATCH_NAMES.length] ?? 'emerald')}
      className={classes(
        'grid size-10 flex-none place-items-center rounded-card text-16 font-semibold select-none',
        isOff ? 'bg-sunken text-ink-soft' : 'bg-swatch text-swatch-on',
      )}
    >
      {Array.from(name.trim())[0]?.toLocaleUpperCase()}
    </span>
  )
}
