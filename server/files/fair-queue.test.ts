import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

test('[SEC-17] a caller that wants much holds up another by one piece at most, and pieces of one come in their order', async () => {
  const queue = fairQueue()
  const done: string[] = []
  const want = (owner: string, name: string) =>
    queue.run(owner, async () => {
      await Promise.resolve()
      done.push(name)
      return name
    })
  const much = ['a1', 'a2', 'a3', 'a4'].map((name) => want('a', name))
  const others = [want('b', 'b1'), want('c', 'c1'), want('b', 'b2')]
  expect(await Promise.all([...much, ...others])).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'])
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('[SEC-17] a piece that fails is told to who wanted it, and the next ones are done', async () => {
  const queue = fairQueue()
  const failing = queue.run('a', () => Promise.reject(new Error('no')))
  const next = queue.run('a', () => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
  expect(await queue.run('b', () => Promise.resolve('later'))).toBe('later')
})
