import { describe, expect, test } from 'vitest'
import { createMachine, type AnyStateMachine } from 'xstate'
import { graphOf } from './paths.ts'
import { tourOf } from './tour.ts'
import { labelOf } from './walk.ts'

const toursOf = (machine: AnyStateMachine): readonly (readonly string[])[] =>
  tourOf(graphOf({ machine })).map((way) => way.map(({ event }) => labelOf(event)))

/** A dialog with two answers, each of which leads back to where it was opened. */
const dialog = createMachine({
  id: 'dialog',
  initial: 'closed',
  states: {
    closed: { on: { open: 'asking' } },
    asking: { on: { agree: 'agreed', refuse: 'refused' } },
    agreed: { on: { close: 'closed' } },
    refused: { on: { close: 'closed' } },
  },
})

/** A vote that is final either way. */
const vote = createMachine({
  id: 'vote',
  initial: 'open',
  states: { open: { on: { yes: 'accepted', no: 'rejected' } }, accepted: {}, rejected: {} },
})

describe('a tour through a machine', () => {
  test('takes every transition, and goes on where another start would cost more', () => {
    expect(toursOf(dialog)).toEqual([['open', expect.any(String), 'close', 'open', expect.any(String), 'close']])
    expect(new Set(toursOf(dialog).flat())).toEqual(new Set(['open', 'agree', 'refuse', 'close']))
  })

  test('starts anew where nothing leads on', () => {
    expect(new Set(toursOf(vote).map((way) => way.join()))).toEqual(new Set(['yes', 'no']))
    expect(toursOf(vote)).toHaveLength(2)
  })

  test('is the same each time', () => {
    expect(toursOf(dialog)).toEqual(toursOf(dialog))
  })
})
