import { useSelector } from '@xstate/react'
import { Mail, Plus } from 'lucide-react'
import { Link } from 'wouter'
import { areActorsRunning } from '#machines/app/signed-in-actors.ts'
import { userNow } from '#machines/session/session.ts'
import { isLost, workspacesOf } from '#machines/workspace/memberships.ts'
import { invitationsNow } from '#machines/workspace/watch.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWorkspaceCreation } from '../../parts/binding/opening/use-workspace-dialogs.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { ResendButton } from '../../parts/sign-in/resend-button.tsx'
import { ClosedArt } from '../../ui/art/closed-art.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Count } from '../../ui/signs/count.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { ErrorPage } from '../../ui/feedback/error-page.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { WorkspaceStates } from './workspace-states.tsx'

/** Where those end up who have no workspace they could work in: why that is so, and what they can do about it (WSP-09). */
export function OutOfWorkspacesScreen() {
  const words = useWords()
  const user = useSelector(useActorOf('session'), userNow)
  const isReady = useSelector(useActorOf('signedInActors'), areActorsRunning)
  if (!user) return null
  const hasSome = user.role2tenant2user.length > 0
  const isOpen = !isLost(workspacesOf(user))
  return (
    <ErrorPage
      art={<ClosedArt />}
      title={isOpen ? words.workspace.outOpenTitle() : words.workspace.outTitle()}
      actions={
        <div className="grid w-full justify-items-center gap-4">
          {isReady && hasSome && <WorkspaceStates user={user} />}
          <div className="flex flex-wrap items-center justify-center gap-2">
            {isReady && <CreateButton isActivated={user.activatedAt !== null} />}
            <Invitations isReady={isReady} />
          </div>
          <ButtonLink as={Link} look="quiet" href="/logout">
            {words.shell.signOut()}
          </ButtonLink>
        </div>
      }
    >
      {isOpen ? words.workspace.outOpenText() : hasSome ? words.workspace.outText() : words.workspace.outNone()}
      {user.activatedAt === null && (
        <span className="mt-3 flex flex-wrap items-center justify-center gap-2">
          {words.workspace.activateFirst()}
          {isReady && <ResendButton size="sm" />}
        </span>
      )}
    </ErrorPage>
  )
}

function CreateButton({ isActivated }: { isActivated: boolean }) {
  const words = useWords()
  const create = useWorkspaceCreation()
  if (!isActivated) return null
  return (
    <Button look="primary" size="lg" icon={Plus} onClick={create}>
      {words.workspace.create()}
    </Button>
  )
}

function Invitations({ isReady }: { isReady: boolean }) {
  const words = useWords()
  return (
    <ButtonLink as={Link} size="lg" href="/invitations" className="gap-1.5">
      <Icon of={Mail} />
      {words.switcher.viewInvitations()}
      {isReady && <InvitationCount />}
    </ButtonLink>
  )
}

function InvitationCount() {
  const count = useSelector(useActorOf('workspaceWatch'), invitationsNow)
  return count > 0 && <Count value={count} accent />
}
