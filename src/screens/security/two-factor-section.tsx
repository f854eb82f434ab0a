import { useSelector } from '@xstate/react'
import { ShieldCheck } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { Proof, Purpose } from '#machines/account/security/two-factor-parts.ts'
import { asksForPassword, type twoFactorSetup } from '#machines/account/security/two-factor-setup.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { keepFocusInside } from '../../ui/focus/keep-focus-inside.ts'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanSteps } from './scan-steps.tsx'
import { Step } from './step.tsx'

type Props = { actor: ActorRefFrom<typeof twoFactorSetup> }

/** The second factor: on or off, and the steps between (ACC-04). */
export function TwoFactorSection({ actor }: Props) {
  const words = useWords()
  const user = useSelector(useActorOf('session'), userNow)
  const isResting = useSelector(actor, (now) => now.matches('resting'))
  const purpose = useSelector(actor, ({ context }) => context.purpose)
  if (!user) return null
  const isOn = user.isTwoFactorAuthenticationEnabled
  return (
    <SettingsSection
      title={words.security.twoFactor()}
      text={words.security.twoFactorText()}
      mark={
        !isResting && purpose === 'setUp' && !isOn ? (
          <Badge tone="warning">{words.security.beingSetUp()}</Badge>
        ) : (
          <Badge tone={isOn ? 'success' : 'plain'}>{isOn ? words.security.on() : words.security.off()}</Badge>
        )
      }
    >
      <div ref={keepFocusInside}>
        {!isResting ? (
          <Steps actor={actor} />
        ) : (
          <Ways actor={actor} isOn={isOn} by={user.oAuthOnly ? 'provider' : 'password'} />
        )}
      </div>
    </SettingsSection>
  )
}

function Ways({ actor, isOn, by }: Props & { isOn: boolean; by: Proof }) {
  const words = useWords()
  const ask = (purpose: Purpose) => () => actor.send({ type: 'change.requested', purpose, by })
  return (
    <div className="flex flex-wrap gap-2">
      {isOn ? (
        <>
          <Button onClick={ask('newCodes')}>{words.security.newCodes()}</Button>
          <Button look="danger-quiet" onClick={ask('turnOff')}>
            {words.security.turnOff()}
          </Button>
        </>
      ) : (
        <Button look="primary" icon={ShieldCheck} onClick={ask('setUp')}>
          {words.security.setUp()}
        </Button>
      )}
    </div>
  )
}

function Steps({ actor }: Props) {
  const words = useWords()
  const purpose = useSelector(actor, ({ context }) => context.purpose)
  const atPassword = useSelector(actor, asksForPassword)
  const byProvider = useSelector(actor, ({ context }) => context.by === 'provider')
  const atCodes = useSelector(actor, (now) => now.hasTag('codes'))
  if (purpose !== 'setUp') return atCodes ? <RecoveryCodes actor={actor} /> : <PasswordStep actor={actor} />
  return (
    <ol>
      <Step
        number={1}
        state={atPassword ? 'now' : 'done'}
        title={byProvider ? words.security.confirmYou() : words.security.confirmPassword()}
      >
        {atPassword ? (
          <PasswordStep actor={actor} />
        ) : (
          <p className="text-13 text-ink-soft">{words.security.confirmed()}</p>
        )}
      </Step>
      <ScanSteps actor={actor} state={atPassword ? 'later' : atCodes ? 'done' : 'now'} />
      <Step number={4} state={atCodes ? 'now' : 'later'} title={words.security.keepCodes()}>
        {atCodes ? (
          <RecoveryCodes actor={actor} />
        ) : (
          <p className="text-13 text-ink-soft">{words.security.keepCodesLater()}</p>
        )}
      </Step>
    </ol>
  )
}
