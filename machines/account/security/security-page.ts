import { setup, type SnapshotFrom } from 'xstate'
import { passwordChange } from './password-change.ts'
import { twoFactorSetup } from './two-factor-setup.ts'

/** The page of password and second factor; each goes its own way. */
export const securityPage = setup({
  types: { context: {}, children: {} as { passwordChange: 'passwordChange'; twoFactorSetup: 'twoFactorSetup' } },
  actors: { passwordChange, twoFactorSetup },
}).createMachine({
  id: 'securityPage',
  context: {},
  invoke: [
    { id: 'passwordChange', src: 'passwordChange' },
    { id: 'twoFactorSetup', src: 'twoFactorSetup' },
  ],
})

type Snapshot = SnapshotFrom<typeof securityPage>
export const passwordOf = ({ children }: Snapshot) => children.passwordChange
export const twoFactorOf = ({ children }: Snapshot) => children.twoFactorSetup
