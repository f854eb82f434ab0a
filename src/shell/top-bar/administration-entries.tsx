import { UserRoundCog, Undo2 } from 'lucide-react'
import type { EventObject } from 'xstate'
import type { User } from '#contract/entities/user.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { MenuItem, MenuSeparator } from '../../ui/menus/menu-item.tsx'

/** The entries for administrators of the instance, and the end of an impersonation. */
export function AdministrationEntries({ user }: { user: User }) {
  const words = useWords()
  const takeover = useActorOf('impersonation')
  const mayStart = user.isAdministrator
  const mayEnd = user.overtakenBy !== null
  const want = (event: EventObject) => takeover.send({ type: 'open.requested', event })
  return (
    <>
      <MenuSeparator />
      {mayStart && (
        <MenuItem icon={UserRoundCog} onSelect={() => want({ type: 'impersonation.requested' })}>
          {words.shell.takeOver()}
        </MenuItem>
      )}
      {mayEnd && (
        <MenuItem icon={Undo2} onSelect={() => want({ type: 'end.requested' })}>
          {words.shell.endImpersonationLong()}
        </MenuItem>
      )}
    </>
  )
}
