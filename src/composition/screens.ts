import { fromPromise } from 'xstate'
import { loadAllWords, loadAppWords } from '#i18n/load-words.ts'
import type { ScreenName } from '#machines/router/routes.ts'
import type { LoadedScreen } from '#machines/router/stage.ts'
import { wordsOfScreen } from './screen-words.ts'

/** Where each screen's chunk is: its component, its machine and the ports it is plugged with, loaded on first use. */
export const SCREENS: Readonly<Record<ScreenName, () => Promise<{ screen: LoadedScreen }>>> = {
  activation: () => import('./screens/activation.ts'),
  account: () => import('./screens/account.ts'),
  attachments: () => import('./screens/attachments.ts'),
  board: () => import('./screens/board.ts'),
  calendar: () => import('./screens/calendar.ts'),
  company: () => import('./screens/company.ts'),
  externalSignIn: () => import('./screens/external-sign-in.ts'),
  home: () => import('./screens/home.ts'),
  invitations: () => import('./screens/invitations.ts'),
  joinTeam: () => import('./screens/join-team.ts'),
  legal: () => import('./screens/legal.ts'),
  list: () => import('./screens/list.ts'),
  lone: () => import('./screens/lone.ts'),
  loginHistory: () => import('./screens/login-history.ts'),
  notBuilt: () => import('./screens/not-built.ts'),
  outOfWorkspaces: () => import('./screens/out-of-workspaces.ts'),
  people: () => import('./screens/people.ts'),
  passwordReset: () => import('./screens/password-reset.ts'),
  projectSettings: () => import('./screens/project-settings.ts'),
  referral: () => import('./screens/referral.ts'),
  security: () => import('./screens/security.ts'),
  signIn: () => import('./screens/sign-in.ts'),
  signUp: () => import('./screens/sign-up.ts'),
  signingOut: () => import('./screens/signing-out.ts'),
  team: () => import('./screens/team.ts'),
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
