import { equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import type { ScreenPlace } from '../router/screen-host.ts'
import { HELP_TOPICS, pageOf, type Guide } from './guide.ts'
import { findsNow, help, pageNow } from './help.ts'

export const at = (topic: string, search = ''): ScreenPlace => ({ route: 'help', params: { topic }, search })
/** A guide in which each page says its own name, and that of boards two parts more. */
export const GUIDE: Guide = {
  pages: HELP_TOPICS.map((topic) => {
    const more = topic === 'boards' ? '\n\n## Cards\n\nDrag a card.\n\n## Columns\n\nA column has a kind.' : ''
    return pageOf(topic, `# About ${topic}\n\nAll of ${topic}.${more}`)
  }),
  pictures: {},
}

/** How the guide is walked. */
export const helpWalk = walkOf({
  machine: help,
  input: { place: at('') },
  events: [
    { type: 'place.changed', place: at('') },
    { type: 'place.changed', place: at('boards', '?part=2') },
    { type: 'place.changed', place: at('nothing-like-that') },
    { type: 'language.changed', language: 'de' },
    { type: 'query.typed', query: 'card' },
    { type: 'query.typed', query: '' },
    answered('loadGuide', GUIDE),
    failed('loadGuide'),
  ],
  project: ({ context }) => ({ ...context, guide: context.guide !== null }),
  invariants: {
    'another language is asked for at once': ({ event, world }) => {
      if (event.type === 'language.changed')
        equal((world.port('loadGuide').input as { language: string }).language, 'de')
    },
    'what was looked for is forgotten at another place': ({ event, snapshot }) => {
      if (event.type === 'place.changed') equal(snapshot.context.query, '')
    },
    'there is no page before there is a guide, and no find before something is looked for': ({ snapshot }) => {
      const { guide, query, topic } = snapshot.context
      equal(pageNow(snapshot)?.topic ?? null, guide ? topic : null)
      equal(findsNow(snapshot) === null, guide === null || query === '')
    },
  },
})
