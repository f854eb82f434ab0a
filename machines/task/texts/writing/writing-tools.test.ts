import { describe, expect, test } from 'vitest'
import { testsOfDecisions } from '../../../../test/kit/effects/decisions.ts'
import { World } from '../../../../test/kit/ports/world.ts'
import { testsOfWalk } from '../../../../test/kit/walk-tests.ts'
import type { DayTyped } from './choices.ts'
import type { Written } from './edit.ts'
import { isMarked, offersChoices, offersMarks, writingTools, type WritingContext } from './writing-tools.ts'
import { CHOICES, writingToolsWalk } from './writing-tools.walk.ts'

const EVERYWHERE = { 'writing.begun': 'writing.plain', 'writing.left': 'resting' }
testsOfWalk(writingToolsWalk, {
  resting: { 'writing.begun': 'writing.plain' },
  'writing.plain': {
    ...EVERYWHERE,
    'caret.moved': ['writing.plain', 'writing.marking'],
    'mark.pressed': 'writing.plain',
    'text.typed': ['writing.plain', 'writing.choosing.block'],
  },
  'writing.marking': {
    ...EVERYWHERE,
    'caret.moved': ['writing.plain', 'writing.marking'],
    'mark.pressed': 'writing.marking',
    'text.typed': ['writing.plain', 'writing.choosing.block'],
    'tools.dismissed': 'writing.plain',
  },
  'writing.choosing.block': {
    ...EVERYWHERE,
    'caret.moved': ['writing.choosing.block', 'writing.plain', 'writing.marking'],
    'choice.pointed': 'writing.choosing.block',
    'choice.stepped': 'writing.choosing.block',
    'choice.taken': ['writing.plain', 'writing.choosing.day'],
    'mark.pressed': 'writing.choosing.block',
    'text.typed': ['writing.choosing.block', 'writing.plain'],
    'tools.dismissed': 'writing.plain',
  },
  'writing.choosing.day': {
    ...EVERYWHERE,
    'caret.moved': ['writing.choosing.day', 'writing.plain', 'writing.marking'],
    'choice.pointed': 'writing.choosing.day',
    'choice.stepped': 'writing.choosing.day',
    'choice.taken': 'writing.plain',
    'mark.pressed': 'writing.choosing.day',
    'text.typed': ['writing.choosing.day', 'writing.plain'],
    'tools.dismissed': 'writing.plain',
  },
})

testsOfDecisions(writingToolsWalk, {
  decisions: (['block', 'day'] as const).flatMap((state) =>
    [
      { from: 'Sail /tod', isKept: false },
      { from: 'Sail /', isKept: true },
    ].map(({ from, isKept }) => ({
      in: `writing.choosing.${state}`,
      when: ({ written }: WritingContext) => written.text === from,
      on: { type: 'caret.moved' as const, written: { text: 'Sail /', start: 6, end: 6 } },
      to: isKept ? `writing.choosing.${state}` : 'writing.plain',
    })),
  ),
})

describe('[USE-10] help with writing', () => {
  const typed = (text: string): Written => ({ text, start: text.length, end: text.length })
  const dayTyped: DayTyped = (said) =>
    said === '12/2' ? { id: 'typedDay', name: 'Friday, 12 February', words: '2027-02-12' } : null
  function write(text: string) {
    const world = new World()
    const actor = world.host(writingTools, undefined)
    actor.start()
    actor.send({ type: 'writing.begun', of: 'description', choices: CHOICES, dayTyped, written: typed(text) })
    const told = () => world.port('typist').received.at(-1)
    return { actor, told, now: () => actor.getSnapshot() }
  }

  test('what is selected can be given a mark, and is known to have it', () => {
    const { actor, told, now } = write('Sail now')
    actor.send({ type: 'caret.moved', written: { text: 'Sail now', start: 5, end: 8 } })
    const asked = [offersMarks('description', 'Sail now'), offersMarks('comment', 'Sail now')]
    expect(asked.map((ask) => ask(now()))).toEqual([true, false])
    actor.send({ type: 'mark.pressed', mark: 'bold' })
    expect(told()).toEqual({
      type: 'edit.wanted',
      of: 'description',
      text: 'Sail now',
      edit: { from: 5, to: 8, by: '**now**', start: 7, end: 10 },
    })
    actor.send({ type: 'caret.moved', written: { text: 'Sail **now**', start: 7, end: 10 } })
    expect([isMarked('bold')(now()), isMarked('italic')(now())]).toEqual([true, false])
  })

  test('a selection for which marks were not wanted is left alone, until there is another one', () => {
    const { actor, now } = write('Sail now')
    actor.send({ type: 'caret.moved', written: { text: 'Sail now', start: 5, end: 8 } })
    actor.send({ type: 'tools.dismissed' })
    actor.send({ type: 'caret.moved', written: { text: 'Sail now', start: 5, end: 7 } })
    expect(offersMarks('description', 'Sail now')(now())).toBe(false)
    actor.send({ type: 'caret.moved', written: typed('Sail now') })
    actor.send({ type: 'caret.moved', written: { text: 'Sail now', start: 5, end: 8 } })
    expect(offersMarks('description', 'Sail now')(now())).toBe(true)
  })

  test('a menu that was not wanted stays away while its slash is typed on', () => {
    const { actor, now } = write('')
    actor.send({ type: 'text.typed', written: typed('/') })
    expect(offersChoices('description', '/')(now())).toBe(true)
    // It was sent, and the field is empty.
    expect(offersChoices('description', '')(now())).toBe(false)
    actor.send({ type: 'tools.dismissed' })
    actor.send({ type: 'text.typed', written: typed('/q') })
    expect(offersChoices('description', '/q')(now())).toBe(false)
    actor.send({ type: 'text.typed', written: typed('/q ') })
    actor.send({ type: 'text.typed', written: typed('/q /') })
    expect(offersChoices('description', '/q /')(now())).toBe(true)
    // So it is for one that stands where the other stood before it was taken away.
    actor.send({ type: 'tools.dismissed' })
    actor.send({ type: 'text.typed', written: typed('/q ') })
    actor.send({ type: 'text.typed', written: typed('/q /') })
    expect(offersChoices('description', '/q /')(now())).toBe(true)
  })

  test('a day that is typed in any way is offered, and written as the person writes days', () => {
    const { actor, told, now } = write('')
    actor.send({ type: 'text.typed', written: typed('Until /12/2') })
    expect(offersChoices('description', 'Until /12/2')(now())).toBe(true)
    actor.send({ type: 'choice.taken' })
    expect(told()).toMatchObject({ type: 'edit.wanted', edit: { from: 6, to: 11, by: '2027-02-12' } })
    actor.send({ type: 'text.typed', written: typed('Until /12/3') })
    expect(offersChoices('description', 'Until /12/3')(now())).toBe(false)
  })

  test('a file is asked for once the slash is gone', () => {
    const { actor, told, now } = write('')
    actor.send({ type: 'text.typed', written: typed('See /pic') })
    actor.send({ type: 'choice.taken' })
    expect(told()).toEqual({ type: 'files.wanted', of: 'description' })
    expect(offersChoices('description', 'See /pic')(now())).toBe(false)
  })
})
