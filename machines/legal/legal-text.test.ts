import { expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { legalText, textNow } from './legal-text.ts'
import { at, legalTextWalk, TERMS } from './legal-text.walk.ts'

const anywhere = { 'place.changed': 'loading', 'language.changed': 'loading' }
testsOfWalk(legalTextWalk, {
  loading: {
    'place.changed': 'loading',
    'language.changed': 'loading',
    'loadText answered': 'shown',
    'loadText failed': 'failed',
  },
  failed: { ...anywhere, 'retry.requested': 'loading' },
  shown: anywhere,
})

test('[NAV-12] another language brings the other text; what is there stays until it has come', () => {
  const world = new World()
  const actor = world.host(legalText, { place: at('privacy') })
  actor.start()
  expect(world.port('loadText').input).toEqual({ document: 'privacy-policy', language: null })
  world.port('loadText').answer(TERMS)
  actor.send({ type: 'language.changed', language: 'pl' })
  expect(world.port('loadText').input).toEqual({ document: 'privacy-policy', language: 'pl' })
  expect(textNow(actor.getSnapshot())).toEqual(TERMS)
  world.port('loadText').answer({ ...TERMS, language: 'pl' })
  expect(textNow(actor.getSnapshot())?.language).toBe('pl')
  actor.send({ type: 'place.changed', place: at('terms') })
  expect([textNow(actor.getSnapshot()), world.port('loadText').input]).toEqual([
    null,
    { document: 'terms-and-conditions', language: 'pl' },
  ])
})
