import { expect, test } from 'vitest'
import { queueFor, TooBusy } from './queue.ts'

/** A task that ends when told to. */
function task() {
  let finish = () => {}
  const done = new Promise<void>((resolve) => (finish = resolve))
  return { done, finish }
}

test('so many work at once, so many wait, and the next is sent away at once', async () => {
  const through = queueFor(2, 3)
  const tasks = Array.from({ length: 5 }, task)
  let working = 0
  let most = 0
  const running = tasks.map(({ done }) =>
    through(async () => {
      most = Math.max(most, ++working)
      await done
      working--
    }),
  )
  await expect(through(async () => 'one too many')).rejects.toThrow(TooBusy)
  tasks.forEach(({ finish }) => finish())
  await Promise.all(running)
  expect(most).toBe(2)
  expect(await through(async () => 'room again')).toBe('room again')
})

test('one that fails makes room like any other', async () => {
  const through = queueFor(1, 1)
  await expect(through(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await through(async () => 'next')).toBe('next')
})
