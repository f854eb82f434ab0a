import { useSelector } from '@xstate/react'
import { Link2, Mail, Pencil, RotateCcw, UserMinus, X } from 'lucide-react'
import type { Colleague } from '#contract/calls/people.ts'
import { busyWith, deactivated, doomedOf, editOf, type PeopleListRef } from '#machines/people/people-list.ts'
import { mayChange, rolesToGive } from '#machines/people/rights.ts'
import { deleteButtonOf } from '#machines/widgets/delete-button.ts'
import { useDeleteButton } from '../../parts/binding/opening/use-delete-button.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { AskingButton } from '../../parts/list/asking-button.tsx'
import { RowMenu } from '../../parts/list/row-menu.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { MenuHead, MenuItem, MenuSeparator } from '../../ui/menus/menu-item.tsx'
import type { Me } from './people-columns.tsx'

type Props = { list: PeopleListRef; colleague: Colleague; me: Me }

/** The actions on a person; none is offered that the server would refuse. */
export function PersonActions({ list, colleague, me, hasQuick }: Props & { hasQuick: boolean }) {
  const words = useWords()
  const deleting = useDeleteButton(useSelector(list, deleteButtonOf), doomedOf(colleague))
  const isGoing = useSelector(list, (now) => deactivated(now) === colleague.id)
  const isBusy = useSelector(list, (now) => busyWith(now) === colleague.id)
  if (!mayChange(me.role, colleague)) return null
  if (deleting.isAsked || isGoing)
    return (
      <AskingButton
        label={colleague.state === 'invited' ? words.people.reallyWithdraw() : words.people.reallyDeactivate()}
        busy={isBusy}
        deleting={deleting}
      />
    )
  return (
    <span className="flex items-center justify-end gap-1">
      {hasQuick && <Quick list={list} colleague={colleague} isBusy={isBusy} />}
      <RowMenu name={colleague.fullName || colleague.email} busy={isBusy}>
        <Items list={list} colleague={colleague} me={me} onAway={deleting.ask} />
      </RowMenu>
    </span>
  )
}

/** The most likely action on a person who is not active: where there is room, it needs no menu. */
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

function Items({
  list,
  colleague,
  me,
  onAway,
}: {
  list: PeopleListRef
  colleague: Colleague
  me: Me
  onAway: () => void
}) {
  const words = useWords()
  const edit = useSelector(list, editOf)
  const mayGo = useSelector(list, (now) => now.can({ type: 'delete.confirmed', about: colleague }))
  if (colleague.state === 'invited')
    return (
      <>
        <MenuItem icon={Mail} onSelect={() => list.send({ type: 'resend.requested', colleague })}>
          {words.people.resend()}
        </MenuItem>
        <MenuItem icon={Link2} onSelect={() => list.send({ type: 'linkCopy.requested', colleague })}>
          {words.people.copyLink()}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={X} danger disabled={!mayGo} onSelect={onAway}>
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
      {colleague.id !== me.id && (
        <>
          <MenuSeparator />
          <MenuHead>{words.people.role()}</MenuHead>
          {rolesToGive(me.role).map((roleName) => (
            <MenuItem
              key={roleName}
              selected={roleName === colleague.roleName}
              onSelect={() => {
                if (roleName !== colleague.roleName) list.send({ type: 'role.chosen', colleague, roleName })
              }}
            >
              {words.people[roleName]()}
            </MenuItem>
          ))}
          <MenuSeparator />
          <MenuItem icon={UserMinus} danger disabled={!mayGo} onSelect={onAway}>
            {words.people.deactivate()}
          </MenuItem>
        </>
      )}
    </>
  )
}
