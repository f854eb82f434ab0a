import type { Call } from '#contract/call.ts'

/** What nobody does in another person's stead: who they are, what they keep secret, and what cannot be undone. */
const FORBIDDEN: ReadonlySet<string> = new Set([
  'changePassword',
  'createSessionSecret',
  'checkIdToken',
  'startTwoFactor',
  'verifyTwoFactor',
  'disableTwoFactor',
  'generateRecoveryCodes',
  'listLogins',
  'endLogin',
  'endOtherLogins',
  'deleteAccount',
  'leaveWorkspace',
  'deleteWorkspace',
  'listAccounts',
  'overtake',
])
/** Secrets and money, whatever the calls are called. */
const FORBIDDEN_PATHS = /\/safes(?:\/|$)|^\/auth\/card(?:\/|$)/

/** Whether an administrator may make this call in somebody's stead (security rules, row 8). */
export const mayInStead = ({ name, path }: Pick<Call, 'name' | 'path'>): boolean =>
  !FORBIDDEN.has(name) && !FORBIDDEN_PATHS.test(path)
