import { useSelector } from '@xstate/react'
import { Lock, ShieldCheck, Timer, UserPlus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { SAFE_NAME_MAX_CHARS, SESSION_SECRET_IDLE_MINUTES } from '#contract/limits/safe-limits.ts'
import { isSame } from '#machines/forms/same.ts'
import { deleteButtonOf, isBusy, openedOf } from '#machines/safes/panel/safe-panel-view.ts'
import { useDeleteButton } from '../../parts/binding/opening/use-delete-button.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Avatar } from '../../ui/avatars/avatar.tsx'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { DeleteButton } from '../../ui/buttons/delete-button.tsx'
import { InlineEdit } from '../../ui/fields/inline-edit.tsx'
import { Menu } from '../../ui/menus/menu.tsx'
import { MenuItem } from '../../ui/menus/menu-item.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { usePanel } from './panel-context.ts'

/** Beside the entries: who can open the safe, and what can be done with it as a whole. */
export function SafeSide() {
  return (
    <aside className="flex w-74 flex-none flex-col gap-4 overflow-y-auto border-s border-line bg-canvas p-5 max-md:w-full max-md:flex-none max-md:overflow-visible max-md:border-t max-md:border-s-0">
      <People />
      <Promises />
      <Doings />
    </aside>
  )
}

function People() {
  const words = useWords()
  const panel = usePanel()
  const busy = useSelector(panel, isBusy)
  const userId = useSelector(panel, ({ context }) => context.userId)
  const users = useSelector(panel, (now) => openedOf(now)?.safe.users ?? [], isSame)
  const creatorId = useSelector(panel, (now) => openedOf(now)?.safe.creatorId)
  return (
    <section aria-labelledby="safe-people" className="flex flex-col gap-1">
      <h3 id="safe-people" className="mb-1 text-13 font-semibold">
        {words.safes.whoCanOpen()} <span className="font-normal text-ink-faint tabular-nums">{users.length}</span>
      </h3>
      <ul className="flex flex-col">
        {users.map(({ id, fullName, avatarColor, avatarUrl }) => (
          <li key={id} className="group flex min-h-10 items-center gap-2.5 rounded-control px-1 hover:bg-hover">
            <Avatar name={fullName} color={avatarColor} src={avatarUrl} size={32} decorative />
            <span className="min-w-0 flex-1 text-13">
              <span dir="auto" className="cut block">
                {fullName} {id === userId && <span className="text-ink-soft">{words.safes.you()}</span>}
              </span>
              {id === creatorId && <span className="block text-12 text-ink-soft">{words.safes.madeIt()}</span>}
            </span>
            {users.length > 1 && (
              <IconButton
                icon={X}
                size="sm"
                disabled={busy}
                label={words.safes.removePerson({ name: fullName })}
                onClick={() => panel.send({ type: 'person.removed', userId: id })}
              />
            )}
          </li>
        ))}
      </ul>
      <AddPerson />
    </section>
  )
}

function AddPerson() {
  const words = useWords()
  const panel = usePanel()
  const busy = useSelector(panel, isBusy)
  const opened = useSelector(panel, openedOf)
  const listed = new Set(opened?.safe.users.map(({ id }) => id))
  const others = opened?.people.filter(({ person }) => !listed.has(person.id)) ?? []
  return (
    <Menu
      label={words.safes.addSomebody()}
      disabled={busy}
      trigger={
        <Button look="quiet" icon={UserPlus} className="-ms-2 self-start">
          {words.safes.addSomebody()}
        </Button>
      }
    >
      {others.length === 0 && <MenuItem disabled>{words.safes.everybodyIsIn()}</MenuItem>}
      {others.map(({ person, hasKeys }) => (
        <MenuItem
          key={person.id}
          disabled={!hasKeys}
          before={
            <Avatar name={person.fullName} color={person.avatarColor} src={person.avatarUrl} size={24} decorative />
          }
          onSelect={() => panel.send({ type: 'person.added', userId: person.id })}
        >
          {hasKeys ? person.fullName : `${person.fullName} · ${words.safes.noKeysYet()}`}
        </MenuItem>
      ))}
    </Menu>
  )
}

function Promise({ icon, children }: { icon: typeof Lock; children: ReactNode }) {
  return (
    <p className="flex gap-2.5 text-12 text-pretty text-ink-soft">
      <Icon of={icon} className="mt-0.5 flex-none" />
      <span>{children}</span>
    </p>
  )
}

function Promises() {
  const words = useWords()
  return (
    <div className="flex flex-col gap-2.5 border-y border-line py-4">
      <Promise icon={ShieldCheck}>{words.safes.onlyThese()}</Promise>
      <Promise icon={Timer}>{words.safes.locksItself({ minutes: SESSION_SECRET_IDLE_MINUTES })}</Promise>
    </div>
  )
}

function Doings() {
  const words = useWords()
  const panel = usePanel()
  const busy = useSelector(panel, isBusy)
  const safe = useSelector(panel, (now) => openedOf(now)?.safe)
  const button = useSelector(panel, deleteButtonOf)
  const deleting = useDeleteButton(button, { id: safe?.id ?? '', kind: 'safe' })
  return (
    <div className="flex flex-col items-start gap-1 [&>button]:-ms-3">
      <div className="mb-1 flex w-full flex-col items-start gap-1">
        <span className="text-12 text-ink-soft">{words.safes.rename()}</span>
        <InlineEdit
          text={safe?.name ?? ''}
          label={words.safes.safeName()}
          maxLength={SAFE_NAME_MAX_CHARS}
          disabled={busy}
          onCommitted={(name) => panel.send({ type: 'name.submitted', name })}
          className="text-13 font-medium"
        />
      </div>
      <Button look="quiet" icon={Lock} disabled={busy} onClick={() => panel.send({ type: 'lock.requested' })}>
        {words.safes.lockNow()}
      </Button>
      <DeleteButton
        {...deleting.button}
        disabled={busy}
        armed={deleting.isAsked}
        label={words.safes.deleteSafe()}
        confirmLabel={words.safes.deleteSafeAsk()}
      />
    </div>
  )
}
