import { useSelector } from '@xstate/react'
import { DoorOpen, Trash2, type LucideIcon } from 'lucide-react'
import { isImpersonated } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWorkspace } from '../../parts/binding/use-workspace.ts'
import { useWorkspaceLeaving } from '../../parts/binding/opening/use-workspace-dialogs.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'

/** Leaving a workspace, and deleting it for all members (WSP-07). */
export function LeavingSection() {
  const words = useWords()
  const leave = useWorkspaceLeaving()
  const workspace = useWorkspace()
  const isInSeat = useSelector(useActorOf('session'), isImpersonated)
  if (!workspace || isInSeat) return null
  return (
    <SettingsSection title={words.company.leaving()} text={words.company.leavingText()}>
      <div className="rounded-segment border border-danger">
        <Row
          title={words.company.leave()}
          text={words.company.leaveHint()}
          icon={DoorOpen}
          action={words.company.leaveOpen()}
          onPress={() => leave('leave', workspace)}
        />
        <Row
          title={words.company.delete()}
          text={words.company.deleteHint()}
          icon={Trash2}
          action={words.company.deleteOpen()}
          onPress={() => leave('delete', workspace)}
        />
      </div>
    </SettingsSection>
  )
}

function Row({
  title,
  text,
  icon,
  action,
  onPress,
}: {
  title: string
  text: string
  icon: LucideIcon
  action: string
  onPress: () => void
}) {
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-3 border-danger px-4 py-2 not-first:border-t">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-13 font-medium">{title}</p>
        <p className="text-12 text-pretty text-ink-soft">{text}</p>
      </div>
      <Button look="danger-quiet" icon={icon} onClick={onPress}>
        {action}
      </Button>
    </div>
  )
}
