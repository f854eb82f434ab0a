import { help } from '#machines/help/help.ts'
import { withPorts } from '#machines/with-ports.ts'
import { screenWith } from '../../../parts/binding/screen.ts'
import { loadGuide } from '../../../ports/help/load-guide.ts'
import { HelpScreen } from '../../../screens/help/help-screen.tsx'

/** The guide, whose texts come with its page. */
export const screen = screenWith(withPorts(help, { loadGuide }), HelpScreen)
