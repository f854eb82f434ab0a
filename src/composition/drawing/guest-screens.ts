import { fromPromise } from 'xstate'
import type { Language } from '#contract/entities/language.ts'
import { shippedLegalText } from '#i18n/legal-texts.ts'
import type { Guide } from '#machines/help/guide.ts'
import { help } from '#machines/help/help.ts'
import { legalText, type LegalText, type Wanted } from '#machines/legal/legal-text.ts'
import type { ScreenName } from '#machines/router/routes.ts'
import type { LoadedScreen } from '#machines/router/screen-host.ts'
import { passwordReset } from '#machines/session/password-reset/password-reset.ts'
import { providerOffer } from '#machines/session/sign-in/provider-offer.ts'
import { signIn } from '#machines/session/sign-in/sign-in.ts'
import { codeKeeping } from '#machines/session/sign-up/code-keeping.ts'
import { personCheck } from '#machines/session/sign-up/person-check.ts'
import { signUp } from '#machines/session/sign-up/sign-up.ts'
import { withPorts } from '#machines/with-ports.ts'
import { screenWith } from '../../parts/binding/screen.ts'
import { loadGuideIn } from '../../ports/help/load-guide.ts'
import { HelpScreen } from '../../screens/help/help-screen.tsx'
import { LegalScreen } from '../../screens/legal/legal-screen.tsx'
import { PasswordResetScreen } from '../../screens/password-reset/password-reset-screen.tsx'
import { SignInScreen } from '../../screens/sign-in/sign-in-screen.tsx'
import { SignUpScreen } from '../../screens/sign-up/sign-up-screen.tsx'
import { noAnswer, silent } from './no-world.ts'

const offer = withPorts(providerOffer, { askForProvider: noAnswer(), leaveForProvider: noAnswer() })
const check = withPorts(personCheck, { prover: silent() })
const keepCode = withPorts(codeKeeping, {
  copyText: noAnswer(),
  saveText: noAnswer(),
  printText: noAnswer(),
  holdWindow: silent(),
})

/** The screens that are drawn ahead: what they show before the server has answered anything, and of the texts all. */
const SCREENS: Partial<Record<ScreenName, (language: Language) => LoadedScreen>> = {
  signIn: () =>
    screenWith(withPorts(signIn, { logIn: noAnswer(), verifyCode: noAnswer(), providerOffer: offer }), SignInScreen),
  signUp: () =>
    screenWith(
      withPorts(signUp, { register: noAnswer(), keepCode, personCheck: check, providerOffer: offer }),
      SignUpScreen,
    ),
  passwordReset: () =>
    screenWith(
      withPorts(passwordReset, {
        sendLink: noAnswer(),
        checkLink: noAnswer(),
        reset: noAnswer(),
        keepCode,
        personCheck: check,
      }),
      PasswordResetScreen,
    ),
  legal: (language) => {
    const loadText = fromPromise<LegalText, Wanted>(async ({ input }) => shippedLegalText(input.document, language))
    return screenWith(withPorts(legalText, { loadText }), LegalScreen)
  },
  help: (language) => {
    const loadGuide = fromPromise<Guide, { language: Language | null }>(() => loadGuideIn(language))
    return screenWith(withPorts(help, { loadGuide }), HelpScreen)
  },
}

/**
 * A screen of guests, with actors that ask nobody anything.
 * @throws when it is none that is drawn ahead
 */
export function screenOfGuest(name: ScreenName | null, language: Language): LoadedScreen {
  const screen = name && SCREENS[name]
  if (!screen) throw new Error(`the screen ${name} is not drawn ahead`)
  return screen(language)
}
