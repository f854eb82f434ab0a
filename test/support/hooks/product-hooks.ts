import { afterAll, afterEach, beforeEach } from 'vitest'
import { beginsTest, closeWindows, judgePages } from '../browser/browser.ts'
import { endServers, judgeServers } from '../server/server.ts'
import { noteTime } from './time-spent.ts'

// Set up for each file anew, whereas what it calls is shared by the files of a process. What is registered later runs
// earlier: the windows close before the servers go, so that nothing they still load breaks off.

const begun = performance.now()
let file = ''

afterAll(() => noteTime(file, performance.now() - begun))
afterAll(endServers)
afterAll(closeWindows)
beforeEach(beginsTest)
afterEach(judgeServers)
afterEach(({ task }) => {
  file = task.file.filepath
  return judgePages({ name: task.name, hasFailed: task.result?.state === 'fail' })
})
