import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import type { ScreenPlace } from '../router/screen-host.ts'
import { legalText, textNow, type LegalText } from './legal-text.ts'

export const at = (route: 'terms' | 'privacy'): ScreenPlace => ({ route, params: {}, search: '' })
export const TERMS: LegalText = {
  markdown: '# Terms',
  language: 'en',
  isStartingPoint: true,
  updatedAt: '2025-10-25',
}

/** How a legal document is walked. */
export const legalTextWalk = walkOf({
  machine: legalText,
  input: { place: at('terms') },
  events: [
    { type: 'place.changed', place: at('terms') },
    { type: 'place.changed', place: at('privacy') },
    { type: 'language.changed', language: 'de' },
    answered('loadText', TERMS),
    failed('loadText'),
  ],
  invariants: {
    'another document or language is asked for at once': ({ event, snapshot, world }) => {
      if (event.type !== 'language.changed') return
      deepEqual(world.port('loadText').input, { document: snapshot.context.document, language: 'de' })
    },
    'one document is never shown under the name of the other': ({ event, before, snapshot }) => {
      if (event.type === 'place.changed' && before.context.document !== snapshot.context.document)
        equal(textNow(snapshot), null)
    },
  },
})
