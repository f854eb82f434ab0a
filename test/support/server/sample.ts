import { vi } from 'vitest'
import type { RunningServer } from './server.ts'

/** A way into the sample workspace, as the terminal shows it once. */
export type PrintedSignIn = { email: string; password: string; role: string }

const ROW = /^ {2}(\S+@\S+) +(\S+) {2}(\w+)$/gm
const WHOLE = /shown only now\):\n(?: {2}.+\n)+\n/

/** The sign-ins of the sample workspace in what a server printed; none where it printed none. */
export const signInsIn = (output: string): PrintedSignIn[] =>
  [...output.matchAll(ROW)].map(([, email = '', password = '', role = '']) => ({ email, password, role }))

/** Those of a server whose first start made the sample: they are printed right after the line that says it is ready. */
export const printedSignIns = (server: RunningServer): Promise<PrintedSignIn[]> =>
  vi.waitFor(() => {
    if (!WHOLE.test(server.output())) throw new Error(`No sign-ins were printed:\n${server.output()}`)
    return signInsIn(server.output())
  })
