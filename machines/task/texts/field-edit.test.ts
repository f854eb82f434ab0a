import { describe, expect, test } from 'vitest'
import { testsOfDecisions } from '../../../test/kit/effects/decisions.ts'
import type { Table } from '../../../test/kit/table.ts'
import { failed } from '../../../test/kit/walk.ts'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { taskAt } from '../../board/samples.walk.ts'
import { LOST, REFUSED } from '../../board/cards/task-move.walk.ts'
import { GONE } from '../samples.walk.ts'
import { fieldEdit, problemIn, theirsIn, typedIn } from './field-edit.ts'
import type { FieldInput } from './field-texts.ts'
import {
  conflictWith,
  descriptionWalk,
  mergedAtStartWalk,
  mergingWalk,
  nameWalk,
  overtakenWalk,
  restoredWalk,
  withDescription,
} from './field-edit.walk.ts'
import { picturesWalk } from './pictures/field-pictures.walk.ts'
import { fieldEditEffects } from './field-edit-effects.walk.ts'

const table: Table = {
  clean: {
    'text.typed': 'dirty.writing',
    'text.left': 'clean',
    'value.arrived': 'clean',
    'pictures.begun': 'dirty.writing',
    'picture.ended': 'clean',
  },
  'dirty.writing': {
    'text.typed': ['dirty.writing', 'clean'],
    'text.left': ['saving', 'dirty.awaiting', 'dirty.unfit'],
    'after typingPause': ['saving', 'dirty.awaiting', 'dirty.unfit'],
    'pictures.begun': 'dirty.writing',
    'picture.ended': ['clean', 'dirty.writing'],
    'value.arrived': ['clean', 'conflicting', 'dirty.writing'],
    'theirs.chosen': 'clean',
  },
  'dirty.unfit': {
    'text.typed': ['dirty.writing', 'clean'],
    'text.left': 'dirty.unfit',
    'value.arrived': ['conflicting', 'dirty.unfit'],
    'theirs.chosen': 'clean',
  },
  'dirty.awaiting': {
    'text.left': 'dirty.awaiting',
    'value.arrived': 'conflicting',
    'theirs.chosen': 'clean',
    'picture.ended': ['clean', 'dirty.writing'],
  },
  saving: {
    'pictures.begun': 'saving',
    'picture.ended': 'saving',
    'text.typed': 'saving',
    'text.left': 'saving',
    'value.arrived': 'saving',
    'theirs.chosen': 'saving',
    'saveField answered': ['saved', 'dirty.writing'],
    'saveField failed': [
      'clean',
      'dirty.writing',
      'dirty.awaiting',
      'saving',
      'conflicting',
      'failed.unheard',
      'failed.refused',
      'failed.gone',
    ],
  },
  saved: {
    'text.typed': 'dirty.writing',
    'text.left': 'saved',
    'value.arrived': 'saved',
    'after readPause': 'clean',
    'pictures.begun': 'dirty.writing',
  },
  conflicting: {
    'text.typed': 'conflicting',
    'value.arrived': ['clean', 'conflicting'],
    'mine.chosen': ['saving', 'dirty.awaiting'],
    'pictures.begun': 'conflicting',
    'picture.ended': 'conflicting',
    'theirs.chosen': 'clean',
  },
  'failed.unheard': {
    'pictures.begun': 'dirty.writing',
    'text.typed': 'dirty.writing',
    'text.left': 'failed.unheard',
    'value.arrived': ['clean', 'conflicting', 'failed.unheard'],
    'retry.requested': 'saving',
    'theirs.chosen': 'dirty.writing',
    'after retryPause': 'saving',
  },
  'failed.gone': {
    'text.typed': 'dirty.writing',
    'text.left': 'failed.gone',
    'value.arrived': ['clean', 'conflicting', 'failed.gone'],
    'retry.requested': 'saving',
    'theirs.chosen': 'dirty.writing',
    'task.returned': 'saving',
  },
  'failed.refused': {
    'text.typed': 'dirty.writing',
    'text.left': 'failed.refused',
    'value.arrived': ['clean', 'conflicting', 'failed.refused'],
    'retry.requested': 'saving',
    'theirs.chosen': 'dirty.writing',
  },
}
testsOfWalk(
  [descriptionWalk, nameWalk, restoredWalk, overtakenWalk, mergingWalk, mergedAtStartWalk, picturesWalk],
  table,
  fieldEditEffects,
)

const INPUT: FieldInput = {
  taskId: 't1',
  field: 'description',
  value: 'Soon',
  revision: 3,
  draftKey: 'u1.t1.description',
  draft: null,
}
function start(change: Partial<FieldInput> = {}) {
  const world = new World()
  const actor = world.host(fieldEdit, { ...INPUT, ...change })
  actor.start()
  const now = () => actor.getSnapshot()
  const drafts = () => world.port('drafts').received
  const save = () => world.port('saveField')
  return { world, actor, now, drafts, save }
}
const saved = (fields: object, revision = 6) => taskAt('t1', 'todo', 'a0', { ...fields, revision })
describe('[TASK-09] what is typed is never lost', () => {
  test('it is kept on this device with every letter, sent once one pauses, and let go when the server has it', () => {
    const bench = start()
    bench.actor.send({ type: 'text.typed', text: 'N' })
    bench.actor.send({ type: 'text.typed', text: 'Now' })
    expect(bench.drafts().at(-1)).toEqual({ type: 'draft.written', draft: { text: 'Now', base: 'Soon' } })
    bench.world.clock.pass(999)
    expect(bench.world.running).not.toContain('saveField')
    bench.world.clock.pass(1)
    expect(bench.save().input).toEqual({ taskId: 't1', field: 'description', text: 'Now', revision: 3 })
    bench.save().answer(saved({ description: 'Now' }))
    expect(bench.drafts().at(-1)).toEqual({ type: 'draft.dropped' })
    expect(bench.now().value).toBe('saved')
  })

  test('without an answer it stays and is sent again every five seconds', () => {
    const bench = start()
    bench.actor.send({ type: 'text.typed', text: 'Now' })
    bench.actor.send({ type: 'text.left' })
    bench.save().fail(LOST)
    expect(bench.drafts().at(-1)?.type).toBe('draft.written')
    bench.world.clock.pass(5_000)
    expect(bench.save().running()).toBe(true)
  })

  test('what another person writes meanwhile stands beside it, even before there is an answer', () => {
    const bench = start()
    bench.actor.send({ type: 'text.typed', text: 'Now' })
    bench.actor.send({ type: 'text.left' })
    bench.save().fail(LOST)
    bench.actor.send({ type: 'value.arrived', value: 'Later', revision: 5 })
    expect([bench.now().value, typedIn(bench.now()), theirsIn(bench.now())]).toEqual(['conflicting', 'Now', 'Later'])
  })

  test('what was typed before the page went away is there again, and goes to the server', () => {
    const bench = start({ draft: { text: 'Now', base: 'Soon' } })
    expect(typedIn(bench.now())).toBe('Now')
    bench.world.clock.pass(1_000)
    expect(bench.save().input).toMatchObject({ text: 'Now' })
  })

  test('what is typed while an answer is awaited is sent next', () => {
    const bench = start()
    bench.actor.send({ type: 'text.typed', text: 'Now' })
    bench.actor.send({ type: 'text.left' })
    bench.actor.send({ type: 'text.typed', text: 'Now or never' })
    bench.save().answer(saved({ description: 'Now' }))
    expect(typedIn(bench.now())).toBe('Now or never')
    bench.world.clock.pass(1_000)
    expect(bench.save().input).toMatchObject({ text: 'Now or never', revision: 6 })
  })

  test('a name without a letter is not sent, and stays as it is typed', () => {
    const bench = start({ field: 'name', value: 'Call Ada' })
    bench.actor.send({ type: 'text.typed', text: '  ' })
    bench.actor.send({ type: 'text.left' })
    expect([problemIn(bench.now()), bench.now().value]).toEqual(['required', { dirty: 'unfit' }])
    expect(bench.drafts().at(-1)).toMatchObject({ draft: { text: '  ' } })
  })
})

describe('[TASK-09] two people in one field', () => {
  test('of a name the later writing wins, and one sees what the other wrote meanwhile', () => {
    const bench = start({ field: 'name', value: 'Call Ada' })
    bench.actor.send({ type: 'text.typed', text: 'Call Ben' })
    bench.actor.send({ type: 'value.arrived', value: 'Call Cleo', revision: 5 })
    expect([typedIn(bench.now()), theirsIn(bench.now())]).toEqual(['Call Ben', 'Call Cleo'])
    bench.actor.send({ type: 'text.left' })
    expect(bench.save().input).toEqual({ taskId: 't1', field: 'name', text: 'Call Ben', revision: null })
  })

  test('of a description both texts are shown, and one is chosen: mine goes on top of theirs', () => {
    const bench = start()
    bench.actor.send({ type: 'text.typed', text: 'Now' })
    bench.actor.send({ type: 'value.arrived', value: 'Later', revision: 5 })
    expect([bench.now().value, typedIn(bench.now()), theirsIn(bench.now())]).toEqual(['conflicting', 'Now', 'Later'])
    bench.actor.send({ type: 'mine.chosen' })
    expect(bench.save().input).toMatchObject({ text: 'Now', revision: 5 })
  })

  test('who changes it and then changes it back is still shown beside what is written here', () => {
    const bench = start()
    bench.actor.send({ type: 'text.typed', text: 'Now' })
    bench.actor.send({ type: 'value.arrived', value: 'Later', revision: 5 })
    bench.actor.send({ type: 'value.arrived', value: 'Soon', revision: 6 })
    expect([bench.now().value, typedIn(bench.now()), theirsIn(bench.now())]).toEqual(['conflicting', 'Now', 'Soon'])
  })

  test('a change of something else meanwhile is no conflict: it is sent again with the new revision', () => {
    const bench = start()
    bench.actor.send({ type: 'text.typed', text: 'Now' })
    bench.actor.send({ type: 'text.left' })
    bench.save().fail(conflictWith('Soon'))
    expect(bench.save().input).toMatchObject({ text: 'Now', revision: 6 })
    bench.save().fail(conflictWith('Later'))
    expect([bench.now().value, theirsIn(bench.now())]).toEqual(['conflicting', 'Later'])
    bench.actor.send({ type: 'theirs.chosen' })
    expect([typedIn(bench.now()), bench.drafts().at(-1)?.type]).toEqual(['Later', 'draft.dropped'])
  })
})

test('a writing that is over can be taken back as a whole', () => {
  const bench = start()
  bench.actor.send({ type: 'text.typed', text: 'No' })
  bench.world.clock.pass(1_000)
  bench.save().answer(saved({ description: 'No' }))
  // The panel tells each field what the task is now, also of what was saved here.
  bench.actor.send({ type: 'value.arrived', value: 'No', revision: 6 })
  bench.actor.send({ type: 'text.typed', text: 'Now' })
  bench.world.clock.pass(1_000)
  bench.save().answer(saved({ description: 'Now' }, 7))
  bench.actor.send({ type: 'value.arrived', value: 'Now', revision: 7 })
  bench.actor.send({ type: 'text.left' })
  expect(bench.world.told.filter(({ type }) => type === 'field.changed')).toEqual([
    { type: 'field.changed', field: 'description', from: 'Soon', to: 'Now' },
  ])
})

test('what another person wrote after it is not taken back with it', () => {
  const bench = start()
  bench.actor.send({ type: 'text.typed', text: 'Now' })
  bench.world.clock.pass(1_000)
  bench.save().answer(saved({ description: 'Now' }))
  bench.actor.send({ type: 'value.arrived', value: 'Theirs', revision: 7 })
  bench.actor.send({ type: 'text.left' })
  expect(bench.world.told.filter(({ type }) => type === 'field.changed')).toEqual([])
})

testsOfDecisions([descriptionWalk, nameWalk, restoredWalk, overtakenWalk], {
  starts: ['clean', 'clean', 'dirty.writing', 'conflicting'],
  decisions: [
    {
      in: 'conflicting',
      when: ({ text }) => text === 'Now',
      on: { type: 'value.arrived', value: 'Now', revision: 90 },
      to: 'clean',
    },
    {
      in: 'conflicting',
      when: ({ text }) => text === 'Now',
      on: { type: 'value.arrived', value: 'Other', revision: 90 },
      to: 'conflicting',
    },
    { in: 'saving', on: failed('saveField', REFUSED), to: 'failed.refused' },
    { in: 'saving', on: failed('saveField', GONE), to: 'failed.gone' },
    { in: 'saving', on: failed('saveField', LOST), to: 'failed.unheard' },
  ],
})

test('[TASK-03] what another person calls a task while one’s own name was not saved is what the server has', () => {
  const { actor, now, save } = start({ field: 'name', draftKey: 'u1.t1.name' })
  actor.send({ type: 'text.typed', text: 'Now' })
  actor.send({ type: 'text.left' })
  save().fail(LOST)
  actor.send({ type: 'value.arrived', value: 'Later', revision: 7 })
  expect([now().value, typedIn(now())]).toEqual([{ failed: 'unheard' }, 'Now'])
  actor.send({ type: 'text.typed', text: 'Late' })
  actor.send({ type: 'text.typed', text: 'Later' })
  expect(now().value).toBe('clean')
})

test('[USE-05] what was written in another paragraph while the page was away is there as well', () => {
  const draft = { text: 'First!\n\nSecond', base: 'First\n\nSecond' }
  expect(typedIn(start({ value: 'First\n\nSecond?', draft }).now())).toBe('First!\n\nSecond?')
})

test('[USE-05] what was saved in another paragraph a moment before is saved with one’s own', () => {
  const { actor, save } = start({ value: 'First\n\nSecond' })
  actor.send({ type: 'text.typed', text: 'First!\n\nSecond' })
  actor.send({ type: 'text.left' })
  save().fail(conflictWith('First\n\nSecond?'))
  expect(save().input).toMatchObject({ text: 'First!\n\nSecond?', revision: 6 })
})

test('[TASK-09] what the server has already is not sent again, though it was what one began with', () => {
  const { world, actor, now, save } = start()
  actor.send({ type: 'text.typed', text: 'Now' })
  actor.send({ type: 'value.arrived', value: 'Later', revision: 5 })
  actor.send({ type: 'text.typed', text: 'Later' })
  actor.send({ type: 'mine.chosen' })
  save().fail(conflictWith('Later'))
  expect([now().value, world.running.includes('saveField')]).toEqual(['clean', false])
})

describe('[TASK-03] a value that is older than what is known', () => {
  type Bench = ReturnType<typeof start>
  const write = ({ actor }: Bench) => actor.send({ type: 'text.typed', text: 'Now' })
  const leave = (bench: Bench) => {
    write(bench)
    bench.actor.send({ type: 'text.left' })
  }
  test.each([
    ['clean', () => {}, {}],
    ['dirty', write, {}],
    ['saving', leave, {}],
    [
      'saved',
      (bench: Bench) => {
        leave(bench)
        bench.world.port('saveField').answer(withDescription('Now', 6))
      },
      {},
    ],
    ['conflicting', () => {}, { draft: { text: 'Now', base: 'Before' } }],
    [
      'failed',
      (bench: Bench) => {
        leave(bench)
        bench.world.port('saveField').fail(LOST)
      },
      {},
    ],
  ] satisfies [string, (bench: Bench) => void, Partial<FieldInput>][])(
    'changes nothing while it is %s',
    (state, bring, input) => {
      const bench = start(input)
      bring(bench)
      const before = bench.actor.getSnapshot()
      expect(JSON.stringify(before.value)).toContain(state)
      bench.actor.send({ type: 'value.arrived', value: 'Long ago', revision: 2 })
      const { value, context } = bench.actor.getSnapshot()
      expect({ value, context }).toEqual({ value: before.value, context: before.context })
    },
  )
})
