import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, setup, type EventObject } from 'xstate'
import type { Failure } from '#contract/errors.ts'
import { prover, withProof } from './person-proof.ts'

const said: string[] = []
const challenges: object[] = []
vi.mock('../api/api.ts', () => ({ ask: () => Promise.resolve(challenges.shift()) }))
const solve = vi.hoisted(() => ({ next: (): Promise<string> => Promise.resolve('solved') }))
vi.mock('./puzzle.ts', () => ({ solve: () => solve.next() }))

const PUZZLE = { kind: 'altcha', siteKey: null, challenge: { parameters: {} } }
const OFF = { kind: 'off', siteKey: null, challenge: null }
const refusal = (param: string): Failure => ({ status: 400, message: '', errors: [{ param, message: 'no' }] })
const now = new AbortController().signal

/** The prover with a listener. */
function open() {
  const hearer = setup({ actors: { prover } }).createMachine({
    invoke: { id: 'prover', src: 'prover' },
    on: {
      '*': {
        actions: ({ event }: { event: EventObject }) => {
          if (!event.type.startsWith('xstate.')) said.push(event.type)
        },
      },
    },
  })
  const actor = createActor(hearer)
  actor.start()
  actor.getSnapshot().children['prover']?.send({ type: 'begin' })
  return actor
}

beforeEach(() => {
  said.length = 0
  challenges.length = 0
  solve.next = () => Promise.resolve('solved')
})

describe('a form', () => {
  test('goes without a proof where nobody asks for one', async () => {
    challenges.push(OFF)
    const actor = open()
    expect(await withProof(now, (proof) => Promise.resolve(proof))).toEqual({})
    expect(said).toEqual(['check.off'])
    actor.stop()
  })

  test('waits for its proof and takes it along', async () => {
    challenges.push(PUZZLE)
    let solved: (proof: string) => void = () => undefined
    solve.next = () => new Promise((resolve) => (solved = resolve))
    const actor = open()
    const sending = withProof(now, (proof) => Promise.resolve(proof))
    await vi.waitFor(() => expect(said).toEqual(['puzzle.set']))
    solved('late')
    expect(await sending).toEqual({ botProof: 'late' })
    await vi.waitFor(() => expect(said).toEqual(['puzzle.set', 'proof.made']))
    actor.stop()
  })

  test('that is not taken has spent its proof', async () => {
    challenges.push(PUZZLE)
    const actor = open()
    await expect(withProof(now, () => Promise.reject(refusal('email')))).rejects.toEqual(refusal('email'))
    expect(said.at(-1)).toBe('proof.spent')
    actor.stop()
  })

  test('that nobody asked for a proof before hears when one is asked for now', async () => {
    challenges.push(OFF)
    const actor = open()
    await expect(withProof(now, () => Promise.reject(refusal('email')))).rejects.toBeDefined()
    expect(said).toEqual(['check.off'])
    await expect(withProof(now, () => Promise.reject(refusal('botProof')))).rejects.toBeDefined()
    expect(said).toEqual(['check.off', 'proof.spent'])
    actor.stop()
  })

  test('tries once more by itself when no proof could be made', async () => {
    challenges.push(PUZZLE, PUZZLE)
    solve.next = () => Promise.reject(new Error('no'))
    const actor = open()
    await vi.waitFor(() => expect(said).toEqual(['puzzle.set', 'proof.failed']))
    solve.next = () => Promise.resolve('second')
    expect(await withProof(now, (proof) => Promise.resolve(proof))).toEqual({ botProof: 'second' })
    actor.stop()
  })
})
