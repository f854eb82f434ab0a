import { setup, type SnapshotFrom } from 'xstate'
import { passwordChange } from './password-change.ts'
import { recoveryCodeRenewal } from './recovery-code.ts'
import { twoFactorSetup } from './two-factor-setup.ts'

/** The page of password, recovery code and second factor; each goes its own way. */
export const securityPage = setup({
  types: {
    context: {},
    children: {} as {
      passwordChange: 'passwordChange'
      recoveryCodeRenewal: 'recoveryCodeRenewal'
      twoFactorSetup: 'twoFactorSetup'
    },
  },
  actors: { passwordChange, recoveryCodeRenewal, twoFactorSetup },
}).createMachine({
  id: 'securityPage',
  context: {},
  invoke: [
    { id: 'passwordChange', src: 'passwordChange' },
    { id: 'recoveryCodeRenewal', src: 'recoveryCodeRenewal' },
    { id: 'twoFactorSetup', src: 'twoFactorSetup' },
  ],
})

type Snapshot = SnapshotFrom<typeof securityPage>
export const passwordOf = ({ children }: Snapshot) => children.passwordChange
export const recoveryCodeOf = ({ children }: Snapshot) => children.recoveryCodeRenewal
export const twoFactorOf = ({ children }: Snapshot) => children.twoFactorSetup
