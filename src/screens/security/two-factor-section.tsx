import { useSelector } from '@xstate/react'
import { ShieldCheck, TriangleAlert } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { Proof, Purpose } from '#machines/account/security/two-factor-parts.ts'
import { asksForPassword, codesKeeperOf, type twoFactorSetup } from '#machines/account/security/two-factor-setup.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { KeptCodes } from '../../parts/sign-in/kept-codes.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { keepFocusInside } from '../../ui/focus/keep-focus-inside.ts'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { PasswordStep } from './password-step.tsx'
import { ScanSteps } from './scan-steps.tsx'
import { Step } from './step.tsx'

/** So few codes left are worth a warning. */
const FEW_CODES = 3
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
          <div className="grid gap-3">
            {user.recoveryCodesLeft !== null && <CodesLeft left={user.recoveryCodesLeft} />}
            <Ways actor={actor} isOn={isOn} by={user.oAuthOnly ? 'provider' : 'password'} />
          </div>
        )}
      </div>
    </SettingsSection>
  )
}

function CodesLeft({ left }: { left: number }) {
  const words = useWords()
  const text = words.security.codesLeft({ left })
  return left <= FEW_CODES ? (
    <Note tone="warning" icon={TriangleAlert}>
      {text}
    </Note>
  ) : (
    <p className="text-13 text-ink-soft">{text}</p>
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
  const keeping = useSelector(actor, codesKeeperOf)
  const codes = keeping && <KeptCodes codeKeeping={keeping} finish={words.security.done()} />
  if (purpose !== 'setUp') return codes ?? <PasswordStep actor={actor} />
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
      <ScanSteps actor={actor} state={atPassword ? 'later' : codes ? 'done' : 'now'} />
      <Step number={4} state={codes ? 'now' : 'later'} title={words.security.keepCodes()} begins={codes !== undefined}>
        {codes ?? <p className="text-13 text-ink-soft">{words.security.keepCodesLater()}</p>}
      </Step>
    </ol>
  )
}
