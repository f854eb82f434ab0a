import { useSelector } from '@xstate/react'
import { passwordOf, twoFactorOf, type securityPage } from '#machines/account/security/security-page.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { SettingsFrame } from '../../parts/pages/settings-frame.tsx'
import { PasswordSection } from './password-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

/** Password and second factor (ACC-03, ACC-04). */
export function SecurityScreen({ actor }: ScreenProps<typeof securityPage>) {
  const password = useSelector(actor, passwordOf)
  const twoFactor = useSelector(actor, twoFactorOf)
  if (!password || !twoFactor) return null
  return (
    <SettingsFrame tab="password">
      <div className="pb-8">
        <TwoFactorSection actor={twoFactor} />
        <PasswordSection actor={password} />
      </div>
    </SettingsFrame>
  )
}
