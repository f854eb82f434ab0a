import { expect, test } from 'vitest'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { passwordChange } from '#machines/account/security/password-change.ts'
import type { twoFactorSetup } from '#machines/account/security/two-factor-setup.ts'
import { redacted } from './redact.ts'

type Context = SnapshotFrom<typeof twoFactorSetup>['context']
type Shown = SnapshotFrom<typeof passwordChange>['context']
const scanned: Context = {
  purpose: 'setUp',
  by: 'password',
  hasReturned: false,
  hindrance: null,
  problems: {},
  authenticatorSecret: { secret: 'JBSWY3DP', secretUri: 'otpauth://totp/x?secret=JBSWY3DP' },
  recoveryCodes: ['AAAA-1111'],
}
const shown: Shown = {
  problems: {},
  changes: 1,
  recoveryCode: 'AAAA-1111',
  confirmedBy: 'provider',
  hasReturned: false,
  hindrance: null,
}
const typed: EventFrom<typeof passwordChange> = {
  type: 'passwords.submitted',
  fields: { currentPassword: 'my words', password: 'my words', passwordConfirmation: 'my words' },
}
const code: EventFrom<typeof twoFactorSetup> = { type: 'code.submitted', code: '902614' }
const answer = { output: { secret: 'JBSWY3DP', secretUri: 'JBSWY3DP', recoveryCodes: ['AAAA-1111'] } }

test('[ACC-04] nothing secret of password and second factor reaches the inspector', () => {
  const seen = JSON.stringify(redacted([scanned, shown, typed, code, answer]))
  expect(seen).toContain('setUp')
  expect(seen).not.toMatch(/JBSW|AAAA|my words|902614/)
})
