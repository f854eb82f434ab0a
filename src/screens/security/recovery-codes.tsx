import { useSelector } from '@xstate/react'
import { Copy, Download, TriangleAlert } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { twoFactorSetup } from '#machines/account/security/two-factor-setup.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'

/** The ten codes, this once: to copy, or to keep as a file. */
export function RecoveryCodes({ actor }: { actor: ActorRefFrom<typeof twoFactorSetup> }) {
  const words = useWords()
  const codes = useSelector(actor, ({ context }) => context.recoveryCodes)
  return (
    <div className="grid gap-4">
      <Note tone="warning" icon={TriangleAlert}>
        {words.security.codesText()}
      </Note>
      <ul
        aria-label={words.security.keepCodes()}
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-card border border-line-strong bg-canvas p-4 font-mono text-13 break-all select-all max-sm:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon={Copy} onClick={() => actor.send({ type: 'copy.requested' })}>
          {words.security.copyCodes()}
        </Button>
        <Button icon={Download} onClick={() => actor.send({ type: 'download.requested' })}>
          {words.security.download()}
        </Button>
        <Button look="primary" className="ml-auto" onClick={() => actor.send({ type: 'finish.requested' })}>
          {words.security.codesKept()}
        </Button>
      </div>
    </div>
  )
}
