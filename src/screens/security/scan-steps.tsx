import { useSelector } from '@xstate/react'
import { Copy } from 'lucide-react'
import { Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import { explain } from '#i18n/explain.ts'
import { isBusy, type twoFactorSetup } from '#machines/account/security/two-factor-setup.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { fieldsOf, onSubmit } from '../../parts/forms/form-fields.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { OtpField } from '../../ui/fields/otp-field.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Step } from './step.tsx'
import { lazily } from '../../ui/loading/lazily.ts'

const QrCode = lazily(async () => (await import('../../parts/sign-in/qr-code.tsx')).QrCode)
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? ''

/** The secret, to scan or to type, and the code that shows that the app has it. */
export function ScanSteps({
  actor,
  state,
}: {
  actor: ActorRefFrom<typeof twoFactorSetup>
  state: 'done' | 'now' | 'later'
}) {
  const words = useWords()
  const scanned = useSelector(actor, ({ context }) => context.authenticatorSecret)
  return (
    <>
      <Step number={2} state={state} title={words.security.scan()}>
        {state === 'now' && scanned && (
          <div className="flex flex-wrap gap-6">
            <Suspense fallback={<Skeleton className="size-44" />}>
              <QrCode text={scanned.secretUri} label={words.security.qrCode()} />
            </Suspense>
            <div className="grid min-w-52 flex-1 content-start gap-2">
              <p className="text-13 text-pretty text-ink-soft">{words.security.scanText()}</p>
              <div className="flex items-center gap-2 rounded-control border border-line-control bg-control py-1 pe-1 ps-2.5">
                <output aria-label={words.security.key()} className="flex-1 font-mono text-13 text-balance select-all">
                  {inGroups(scanned.secret)}
                </output>
                <IconButton
                  icon={Copy}
                  size="sm"
                  label={words.security.copyKey()}
                  onClick={() => actor.send({ type: 'copy.requested' })}
                />
              </div>
              <p className="text-12 text-ink-faint">{words.security.keyHint()}</p>
            </div>
          </div>
        )}
      </Step>
      <Step number={3} state={state} title={words.security.typeCode()}>
        {state === 'now' && <CodeForm actor={actor} />}
      </Step>
    </>
  )
}

function CodeForm({ actor }: { actor: ActorRefFrom<typeof twoFactorSetup> }) {
  const words = useWords()
  const busy = useSelector(actor, isBusy)
  const problem = useSelector(actor, ({ context }) => context.problems['code'])
  return (
    <form
      noValidate
      aria-label={words.security.typeCode()}
      className="grid gap-4"
      onSubmit={onSubmit((form) => actor.send({ type: 'code.submitted', ...fieldsOf(form, ['code']) }))}
    >
      <OtpField
        name="code"
        label={words.security.typeCode()}
        labelHidden
        disabled={busy}
        error={problem === undefined ? undefined : explain(words, problem)}
        onText={() => actor.send({ type: 'field.edited' })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={busy}>
          {words.security.turnOn()}
        </Button>
        <Button disabled={busy} onClick={() => actor.send({ type: 'cancel.requested' })}>
          {words.actions.cancel()}
        </Button>
      </div>
    </form>
  )
}
