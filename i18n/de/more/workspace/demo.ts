import type { demo as english } from '../../../en/more/workspace/demo.ts'
import { translates } from '../../../texts.ts'

/** The bar over every page of a demonstration. (German) */
export const demo = translates<typeof english>()({
  bar: 'Das ist eine Demonstration.',
  barText:
    'Wer sie ausprobiert, teilt sie mit allen anderen, und jede Nacht wird alles zurückgesetzt: das nächste Mal am {when}.',
  signIn: 'Melde dich mit {email} und dem Passwort {password} an.',
})
