import { useSelector } from '@xstate/react'
import { Ban } from 'lucide-react'
import type { TenantSummary } from '#contract/entities/tenant.ts'
import type { User } from '#contract/entities/user.ts'
import { languageOf } from '#machines/preferences/preferences.ts'
import { byName } from '#machines/workspace/memberships.ts'
import { isBlocked, isPending } from '#machines/workspace/usable.ts'
import { choosingNow } from '#machines/workspace/switcher.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useGo } from '../../parts/binding/use-go.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { WorkspaceSign } from '../../parts/pages/workspace-sign.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'

/** The user's workspaces, and the state of each. */
export function WorkspaceStates({ user }: { user: User }) {
  const words = useWords()
  const language = useSelector(useActorOf('preferences'), languageOf)
  return (
    <ul
      aria-label={words.switcher.workspaces()}
      className="w-full max-w-120 overflow-hidden rounded-card border border-line bg-surface text-start"
    >
      {byName(user.role2tenant2user, language).map(({ tenantId, tenant }) => (
        <li key={tenantId} className="flex min-h-14 items-center gap-3 border-line px-4 py-2 not-first:border-t">
          <WorkspaceSign tenant={tenant} size={40} dim={isPending(tenant)} />
          <div className="min-w-0 flex-1">
            <p className="text-14 font-medium wrap-anywhere">{tenant.name}</p>
            <Why tenant={tenant} />
          </div>
          <State tenant={tenant} isCurrent={tenantId === user.activeTenantId} />
        </li>
      ))}
    </ul>
  )
}

function Why({ tenant }: { tenant: TenantSummary }) {
  const words = useWords()
  const reason = tenant.manualBlockedReason?.trim() ?? ''
  if (isBlocked(tenant) && reason !== '')
    return <p className="text-13 text-pretty text-warning">{words.workspace.outBlockedBecause({ reason })}</p>
  return isPending(tenant) && <p className="text-13 text-ink-soft">{words.workspace.outPending()}</p>
}

function State({ tenant, isCurrent }: { tenant: TenantSummary; isCurrent: boolean }) {
  const words = useWords()
  const go = useGo()
  const switcher = useActorOf('switcher')
  const choosingId = useSelector(switcher, choosingNow)
  if (isBlocked(tenant))
    return (
      <Badge tone="warning">
        <Icon of={Ban} size={14} />
        {words.switcher.blocked()}
      </Badge>
    )
  if (isPending(tenant))
    return (
      <output className="flex flex-none items-center gap-2 text-13 text-ink-soft">
        <Spinner />
        {words.switcher.pending()}
      </output>
    )
  return (
    <Button
      size="sm"
      busy={choosingId === tenant.id}
      onClick={() => (isCurrent ? go('/') : switcher.send({ type: 'workspace.chosen', id: tenant.id }))}
    >
      {words.workspace.open()}
    </Button>
  )
}
