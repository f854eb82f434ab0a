import { useSelector } from '@xstate/react'
import { UserRoundCog } from 'lucide-react'
import type { ImpersonationRef } from '#machines/administration/impersonation.ts'
import { innerOf, isLoading } from '#machines/app/lazy-actor.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/signs/icon.tsx'

const END = { type: 'end.requested' }

/** Says on every page that the session impersonates a user (LAY-09). */
export function Overtaken({ by }: { by: string }) {
  const words = useWords()
  const impersonation = useActorOf('impersonation')
  const inner = useSelector(impersonation, innerOf<ImpersonationRef>)
  const isEnding = useSelector(inner, (now) => now?.hasTag('busy') === true)
  const busy = useSelector(impersonation, isLoading) || isEnding
  return (
    <div className="flex min-w-0 items-center gap-2 rounded-segment bg-danger-soft py-1 pe-1 ps-2.5 text-12 text-danger">
      <Icon of={UserRoundCog} />
      <p className="cut">
        <span className="max-sm:sr-only">{words.shell.overtakenBy()}</span> <b>{by}</b>
        <span className="max-lg:sr-only">{words.shell.administrator()}</span>
      </p>
      <Button
        size="sm"
        busy={busy}
        className="flex-none"
        onClick={() => impersonation.send({ type: 'open.requested', event: END })}
      >
        {words.shell.endImpersonation()}
      </Button>
    </div>
  )
}
