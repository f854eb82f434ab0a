import { expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { showProject } from '#contract/calls/projects.ts'
import { ask } from './api.ts'
import { portOf } from './port-of.ts'

vi.mock('./api.ts', () => ({ ask: vi.fn<() => Promise<string>>(() => Promise.resolve('the reply')) }))

const ID = '0198c0de-0000-7000-8000-000000000001'
const requestOf = ({ projectId }: { projectId: string }) => ({ params: { id: projectId } })
const optionsOfLastCall = () => vi.mocked(ask).mock.lastCall?.[2]

test('a port makes its one call with what its input becomes, and answers with the reply', async () => {
  const actor = createActor(portOf(showProject, requestOf, { toast: false }), { input: { projectId: ID } })
  const answer = toPromise(actor)
  actor.start()
  await expect(answer).resolves.toBe('the reply')
  expect(ask).toHaveBeenCalledWith(showProject, { params: { id: ID } }, expect.objectContaining({ toast: false }))
})

test('the request is given up when the actor stops', () => {
  const actor = createActor(portOf(showProject, requestOf), { input: { projectId: ID } }).start()
  expect(optionsOfLastCall()?.signal?.aborted).toBe(false)
  actor.stop()
  expect(optionsOfLastCall()?.signal?.aborted).toBe(true)
})

test('a request that outlives its actor is not given up', () => {
  const port = portOf(showProject, requestOf, { outlivesActor: true })
  createActor(port, { input: { projectId: ID } })
    .start()
    .stop()
  expect(optionsOfLastCall()).toEqual({})
})
