import type { Screen, Stage } from './screen.ts'

const BAD_LINK = '0123abcd/0123456789012345678901234567890123456789012'

/** Sends a form as it is, with everything missing. */
const sendsNothing = async ({ page, words }: Stage) => {
  await page.locator('main form button[type=submit], form button[type=submit]').first().click()
  await page.getByText(words.validation.required()).first().waitFor()
}
/** The second step, without an account that asks for one. */
const isAskedForCode = async ({ page }: Stage) => {
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ headers: { 'csrf-token': 'x', vf: 'x' }, json: { user: null, isTwoFactorRequired: true } }),
  )
  await page.locator('input[name=email]').fill('ada@example.org')
  await page.locator('input[name=password]').fill('x')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login/2fa')
  await page.unroute('**/api/auth/login')
}

/** What everybody sees who is not signed in. */
export const GUEST_SCREENS: readonly Screen[] = [
  { name: 'sign-in', shows: ['signIn'], path: () => '/login', ready: 'form' },
  { name: 'sign-in with problems', shows: ['signIn'], path: () => '/login', ready: 'form', comes: sendsNothing },
  { name: 'one-time code', shows: ['oneTimeCode'], path: () => '/login', ready: 'form', comes: isAskedForCode },
  {
    name: 'recovery code',
    shows: ['recoveryCode'],
    path: () => '/login',
    ready: 'form',
    async comes(stage) {
      await isAskedForCode(stage)
      await stage.page.locator('a[href="/login/2fa-recovery"]').click()
      await stage.page.waitForURL('**/login/2fa-recovery')
    },
  },
  { name: 'sign-up with problems', shows: ['signUp'], path: () => '/sign-up', ready: 'form', comes: sendsNothing },
  { name: 'forgotten password', shows: ['forgotPassword'], path: () => '/forgot-password', ready: 'form' },
  { name: 'new password', shows: ['resetPassword'], path: ({ resetLink }) => resetLink, ready: 'input' },
  { name: 'activation', shows: ['activateAccount'], path: () => `/activate-account/${BAD_LINK}` },
  { name: 'change of address', shows: ['changeEmail'], path: () => `/change-email/${BAD_LINK}` },
  { name: 'joining', shows: ['joinTeam'], path: ({ joinLink }) => joinLink, ready: 'input' },
  { name: 'back from a provider', shows: ['oauth'], path: () => '/oauth' },
  { name: 'terms', shows: ['terms'], path: () => '/terms-and-conditions' },
  { name: 'privacy', shows: ['privacy'], path: () => '/privacy-policy' },
  { name: 'help', shows: ['help'], path: () => '/help' },
  { name: 'page of the guide', shows: ['help'], path: () => '/help/boards', ready: 'article h2' },
  { name: 'unavailable', shows: ['unavailable'], path: () => '/503' },
  { name: 'maintenance', shows: ['maintenance'], path: () => '/maintenance' },
  { name: 'not found', shows: ['notFound'], path: () => '/page-not-found' },
]
