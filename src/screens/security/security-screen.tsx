import { useSelector } from '@xstate/react'
import { passwordOf, recoveryCodeOf, twoFactorOf, type securityPage } from '#machines/account/security/security-page.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { SettingsFrame } from '../../parts/pages/settings-frame.tsx'
import { PasswordSection } from './password-section.tsx'
import { RecoveryCodeSection } from './recovery-code-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

/** Password, recovery code and second factor (ACC-03, ACC-04). */
export function SecurityScreen({ actor }: ScreenProps<typeof securityPage>) {
  const password = useSelector(actor, passwordOf)
  const twoFactor = useSelector(actor, twoFactorOf)
  const recoveryCode = useSelector(actor, recoveryCodeOf)
  const hasPassword = useSelector(useActorOf('session'), (now) => userNow(now)?.oAuthOnly === false)
  if (!password || !recoveryCode || !twoFactor) return null
  return (
    <SettingsFrame tab="password">
      <div className="pb-8">
        <TwoFactorSection actor={twoFactor} />
        <PasswordSection actor={password} />
        {hasPassword && <RecoveryCodeSection actor={recoveryCode} />}
      </div>
    </SettingsFrame>
  )
}
