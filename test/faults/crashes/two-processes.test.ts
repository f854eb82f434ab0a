import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { listColumns } from '#contract/calls/board/columns.ts'
import { createTask } from '#contract/calls/tasks/tasks.ts'
import { runToEnd } from '../../support/server/ended-process.ts'
import { signUp } from '../../support/people/http-person.ts'
import { patiently } from '../../support/patience.ts'
import { startServer } from '../../support/server/server.ts'

/** Less than the fifteen seconds for which a person on another machine would be waited for. */
const LONGEST_START_MS = 5_000

test('a second process on the same data is refused, told who has it, and the first one works on undisturbed', async () => {
  const server = await startServer()
  const person = await signUp(server.url, 'Ola')
  const projectId = person.user.privateProject!.id
  const { code, said, complained } = await runToEnd('dist/server/main.js', {
    env: { DATA_DIR: server.dataDirectory, PORT: '0', LOG_LEVEL: 'silent' },
  })
  expect([code, said]).toEqual([1, ''])
  expect(complained).toMatch(
    new RegExp(
      `^Lanewise could not start: The data directory ${server.dataDirectory} is in use: ` +
        `process ${server.pid()} on ${hostname()} has had it since \\S+\\. ` +
        'Stop that one, or give this one a DATA_DIR of its own\\.\n$',
    ),
  )

  const [column] = await person.ask(listColumns, { params: { id: projectId } })
  await person.ask(createTask, { params: { id: projectId }, body: { columnId: column!.id, name: 'Still here' } })
  await server.stop()
  const second = await startServer({ dataDirectory: server.dataDirectory })
  const [shown] = await person.comesTo(second.url).ask(listColumns, { params: { id: projectId } })
  expect(shown?.tasks.map(({ name }) => name)).toEqual(['Still here'])
  await second.stop()
})

test('what a killed process held is free at once', async () => {
  const first = await startServer()
  await first.kill()
  const started = performance.now()
  const second = await startServer({ dataDirectory: first.dataDirectory })
  expect(performance.now() - started).toBeLessThan(patiently(LONGEST_START_MS))
  await second.stop()
})
