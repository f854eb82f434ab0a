import { useSelector } from '@xstate/react'
import { Mail, Pencil, RotateCcw, UserMinus, X } from 'lucide-react'
import type { Colleague } from '#contract/calls/people.ts'
import { askedAbout, busyWith, editOf, type PeopleListRef } from '#machines/people/people-list.ts'
import { mayChange } from '#machines/people/rights.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { AskingButton } from '../../parts/list/asking-button.tsx'
import { RowMenu } from '../../parts/list/row-menu.tsx'
import { Button } from '../../ui/button.tsx'
import { MenuItem, MenuSeparator } from '../../ui/menu-item.tsx'
import type { Me } from './people-columns.tsx'

type Props = { list: PeopleListRef; colleague: Colleague; me: Me }

/** What may be done with somebody; nothing is offered that would be refused. */
export function PersonActions({ list, colleague, me }: Props) {
  const words = useWords()
  const isAsked = useSelector(list, (now) => askedAbout(now) === colleague.id)
  const isBusy = useSelector(list, (now) => busyWith(now) === colleague.id)
  if (!mayChange(me.role, colleague)) return null
  if (isAsked)
    return (
      <AskingButton
        label={colleague.state === 'invited' ? words.people.reallyWithdraw() : words.people.reallyDeactivate()}
        busy={isBusy}
        onConfirmed={() => list.send({ type: 'deactivation.confirmed' })}
        onLeft={() => list.send({ type: 'focus.left' })}
      />
    )
  return (
    <span className="flex items-center justify-end gap-1">
      <Quick list={list} colleague={colleague} isBusy={isBusy} />
      <RowMenu name={colleague.fullName || colleague.email} busy={isBusy}>
        <Items list={list} colleague={colleague} isMe={colleague.id === me.id} />
      </RowMenu>
    </span>
  )
}

/** What one most likely wants with somebody who is not here: where there is room, it needs no menu. */
function Quick({ list, colleague, isBusy }: { list: PeopleListRef; colleague: Colleague; isBusy: boolean }) {
  const words = useWords()
  const of = (action: string) => `${action}: ${colleague.fullName || colleague.email}`
  if (colleague.state === 'active') return null
  const isInvited = colleague.state === 'invited'
  const label = isInvited ? words.people.resendShort() : words.people.restore()
  return (
    <Button
      look="quiet"
      size="sm"
      className="max-md:hidden"
      aria-label={of(label)}
      disabled={isBusy}
      onClick={() => list.send({ type: isInvited ? 'resend.requested' : 'restore.requested', colleague })}
    >
      {label}
    </Button>
  )
}

function Items({ list, colleague, isMe }: { list: PeopleListRef; colleague: Colleague; isMe: boolean }) {
  const words = useWords()
  const edit = useSelector(list, editOf)
  const away = () => list.send({ type: 'deactivation.asked', colleague })
  if (colleague.state === 'invited')
    return (
      <>
        <MenuItem icon={Mail} onSelect={() => list.send({ type: 'resend.requested', colleague })}>
          {words.people.resend()}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={X} danger onSelect={away}>
          {words.people.withdraw()}
        </MenuItem>
      </>
    )
  if (colleague.state === 'inactive')
    return (
      <MenuItem icon={RotateCcw} onSelect={() => list.send({ type: 'restore.requested', colleague })}>
        {words.people.restore()}
      </MenuItem>
    )
  return (
    <>
      <MenuItem icon={Pencil} onSelect={() => edit.send({ type: 'edit.opened', colleague })}>
        {words.people.edit()}
      </MenuItem>
      {!isMe && (
        <>
          <MenuSeparator />
          <MenuItem icon={UserMinus} danger onSelect={away}>
            {words.people.deactivate()}
          </MenuItem>
        </>
      )}
    </>
  )
}
