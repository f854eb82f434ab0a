import { TestRunner, type RunnerTask, type RunnerTestFile } from 'vitest'
import { TESTS_UNTIL } from '../../gate.mjs'

function leave(task: RunnerTask): void {
  task.mode = 'skip'
  if ('tasks' in task) task.tasks.forEach(leave)
}

/** Begins no file of tests any more once the time is over that the gate gives them; the gate names what was left. */
export default class InTime extends TestRunner {
  onCollected(files: readonly RunnerTestFile[]): void {
    const until = process.env[TESTS_UNTIL]
    if (until !== undefined && Date.now() > Number(until)) files.forEach(leave)
  }
}
