import { readdirSync } from 'node:fs'
import { inRoot } from '../server/bin/root.mjs'

// What the gate runs in its ten minutes on two cores. The whole (`npm test -- --whole`) runs all there is: about an hour.

/** What takes a minute by itself, or starts processes that are killed or crowded: left to the whole. */
export const LONG = [
  'src/ui/pieces.test.ts',
  'server/operator/moving/moving.test.ts',
  'server/operator/backup.test.ts',
  'server/http/request-budget.test.ts',
  'server/db/embedded/busy-machine.test.ts',
  'server/db/embedded/storage/durability.test.ts',
  'server/db/sql/trigrams.test.ts',
  'server/db/transactions/transactions.test.ts',
  'server/billing/subscription.test.ts',
  'server/routes/account/auth.test.ts',
  'server/routes/account/lockout.test.ts',
  'server/commands/tasks/one-writer.test.ts',
  'machines/calendar/calendar.test.ts',
  'machines/mutation/mutation.test.ts',
  'machines/board/board-model.test.ts',
  'tools/paths/paths.test.ts',
  'test/structure/expressions.test.ts',
  'test/structure/graph.test.ts',
  'test/api/board/first-place.test.ts',
  'test/api/live/presence.test.ts',
  'test/api/people/email-change.test.ts',
  'test/api/people/standing.test.ts',
  'test/api/people/unproven-addresses.test.ts',
  'test/api/tasks/reminders.test.ts',
  'test/api/workspaces/billing.test.ts',
  'test/api/workspaces/billing-life.test.ts',
  'test/api/workspaces/stripe.test.ts',
  'test/api/workspaces/vat-check.test.ts',
]

/** What drives the running product and belongs to the gate, as starts of paths: all of the API, and of every other area one errand. */
export const DRIVEN = [
  'test/api/',
  'test/e2e/account/sign-in.test.ts',
  'test/e2e/board/daily-use.test.ts',
  'test/e2e/drawn/drawn-safes.test.ts',
  'test/e2e/frame/small-things.test.ts',
  'test/e2e/offline/installed.test.ts',
  'test/e2e/operating/start-and-stop.test.ts',
  'test/e2e/projects/import.test.ts',
  'test/e2e/safes/safes.test.ts',
  'test/e2e/tasks/together.test.ts',
  'test/e2e/workspaces/joining.test.ts',
  'test/faults/access/foreign-columns.test.ts',
  'test/faults/access/foreign-ids.test.ts',
  'test/faults/access/forged-words.test.ts',
  'test/faults/access/mixed-ids.test.ts',
  'test/faults/access/sessions.test.ts',
  'test/faults/access/taken-away.test.ts',
  'test/faults/crashes/mail-down.test.ts',
  'test/faults/races/limits-at-once.test.ts',
  'test/faults/requests/bad-texts.test.ts',
  'test/faults/requests/csp.test.ts',
  'test/faults/requests/headers.test.ts',
  'test/faults/requests/hostile-words.test.ts',
  'test/faults/requests/routes.test.ts',
  'test/walks/page/account/session.test.ts',
  'test/walks/page/account/sign-in.test.ts',
  'test/walks/page/board/board.test.ts',
  'test/walks/page/frame/live.test.ts',
  'test/walks/page/projects/project-drawer.test.ts',
  'test/walks/page/safes/safe-panel.test.ts',
  'test/walks/page/tasks/task.test.ts',
  'test/walks/page/workspaces/plan-gate.test.ts',
]

/** The files of tests that drive the product, from the project's root. */
export const drivingFiles = () =>
  ['api', 'e2e', 'faults', 'walks/page'].flatMap((folder) =>
    readdirSync(inRoot('test', folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => `test/${folder}/${file.replaceAll('\\', '/')}`),
  )

/** By this variable of the environment vitest's configuration knows that only what belongs to the gate is to run. */
export const GATE_ALONE = 'GATE_ALONE'

/** By this variable a run of vitest knows until when it begins files that drive the product, in ms since 1970. */
export const TESTS_UNTIL = 'TESTS_UNTIL'

/** What the configuration leaves out. */
export const leftOut = () => (process.env[GATE_ALONE] ? LONG : [])

/**
 * The runs of vitest of which the tests consist, with the options of each: of the whole, or of the gate alone; without a
 * product to drive only what needs none. What belongs to the gate comes first; the rest can be cut short.
 */
export function runsOf({ isWhole, hasProduct }) {
  const alone = ['--project', 'sharing', '--project', 'unit']
  const units = { options: alone, isRest: false }
  if (!hasProduct) return [units]
  const isGates = (file) => DRIVEN.some((start) => file.startsWith(start)) && !LONG.includes(file)
  const files = drivingFiles()
  const driving = (isRest) => ({
    options: ['--project', 'product', ...files.filter((file) => isGates(file) !== isRest)],
    isRest,
  })
  return isWhole ? [units, driving(false), driving(true)] : [units, driving(false)]
}
