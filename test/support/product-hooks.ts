import { afterAll, afterEach } from 'vitest'
import { closeWindows, judgePages } from './browser.ts'
import { endServers, judgeServers } from './server.ts'

// Set up for each file anew, whereas what it calls is shared by the files of a process. What is registered later runs
// earlier: the windows close before the servers go, so that nothing they still load breaks off.

afterAll(endServers)
afterAll(closeWindows)
afterEach(judgeServers)
afterEach(({ task }) => judgePages({ name: task.name, hasFailed: task.result?.state === 'fail' }))
