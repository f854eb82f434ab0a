import { fromPromise } from 'xstate'
import { loadAllWords, loadAppWords } from '#i18n/load-words.ts'
import type { ScreenName } from '#machines/router/routes.ts'
import type { LoadedScreen } from '#machines/router/screen-host.ts'
import { wordsOfScreen } from './screen-words.ts'

/** Where each screen's chunk is: its component, its machine and its ports, loaded on first use. */
export const SCREENS: Readonly<Record<ScreenName, () => Promise<{ screen: LoadedScreen }>>> = {
  activation: () => import('./screens/session/activation.ts'),
  account: () => import('./screens/account/account.ts'),
  allProjects: () => import('./screens/workspace/all-projects.ts'),
  attachments: () => import('./screens/project/attachments.ts'),
  board: () => import('./screens/project/board.ts'),
  calendar: () => import('./screens/project/calendar.ts'),
  company: () => import('./screens/workspace/company.ts'),
  emailLink: () => import('./screens/session/email-link.ts'),
  externalSignIn: () => import('./screens/session/external-sign-in.ts'),
  help: () => import('./screens/pages/help.ts'),
  home: () => import('./screens/workspace/home.ts'),
  invitations: () => import('./screens/account/invitations.ts'),
  joinTeam: () => import('./screens/session/join-team.ts'),
  legal: () => import('./screens/pages/legal.ts'),
  list: () => import('./screens/project/list.ts'),
  outage: () => import('./screens/pages/outage.ts'),
  error: () => import('./screens/pages/error.ts'),
  loginHistory: () => import('./screens/account/login-history.ts'),
  billing: () => import('./screens/workspace/billing.ts'),
  outOfWorkspaces: () => import('./screens/workspace/out-of-workspaces.ts'),
  people: () => import('./screens/workspace/people.ts'),
  passwordReset: () => import('./screens/session/password-reset.ts'),
  projectSettings: () => import('./screens/project/project-settings.ts'),
  referral: () => import('./screens/account/referral.ts'),
  security: () => import('./screens/account/security.ts'),
  signIn: () => import('./screens/session/sign-in.ts'),
  signUp: () => import('./screens/session/sign-up.ts'),
  signingOut: () => import('./screens/session/signing-out.ts'),
  team: () => import('./screens/workspace/team.ts'),
}

/** Fetches the words that a screen says. */
export const loadWordsOf = async (screen: ScreenName): Promise<void> => {
  const says = wordsOfScreen(screen)
  if (says !== 'few') await (says === 'all' ? loadAllWords() : loadAppWords())
}

/** Fetches the chunk of a screen, and the words it needs. */
export const loadScreen = fromPromise<LoadedScreen, { screen: ScreenName | null }>(
  async ({ input: { screen: name } }) => {
    if (name === null) throw new Error('no screen was asked for')
    const [{ screen }] = await Promise.all([SCREENS[name](), loadWordsOf(name)])
    return screen
  },
)
