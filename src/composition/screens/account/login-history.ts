import { loginHistory } from '#machines/account/security/login-history.ts'
import { withPorts } from '#machines/with-ports.ts'
import { screenWith } from '../../../parts/binding/screen.ts'
import { endLogin, endOthers, loadLogins } from '../../../ports/account/account.ts'
import { LoginHistoryScreen } from '../../../screens/login-history/login-history-screen.tsx'

/** The login history with its calls. */
export const screen = screenWith(withPorts(loginHistory, { loadLogins, endLogin, endOthers }), LoginHistoryScreen)
