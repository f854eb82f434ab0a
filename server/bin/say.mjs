import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** One line for the person at the terminal. It goes to stderr, so that a command's output stays its own. */
export function say(line) {
  process.stderr.write(`lanewise: ${line}\n`)
}

/** Ends the process with one sentence that says what is wrong and what to do about it. */
export function giveUp(sentence) {
  say(sentence)
  process.exit(1)
}

/** Whether this module was started by hand (`node server/bin/x.mjs`) and not imported by another one. */
export function startedByHand(moduleUrl) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(moduleUrl)
}
