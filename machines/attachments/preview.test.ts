import { testsOfDecisions } from '../../test/kit/effects/decisions.ts'
import { describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { previewKindOf } from './preview-kind.ts'
import { canBeZoomed, fetchedIn, fileIn, preview } from './preview.ts'
import { FILM, fileOf, PLAIN, previewWalk } from './preview.walk.ts'

const chosen = { 'file.chosen': ['loading', 'unsupported'] } as const
const vanished = { 'file.vanished': 'gone' } as const
const renamed = (state: string) => ({ 'file.renamed': state })

testsOfWalk(previewWalk, {
  loading: {
    ...chosen,
    ...vanished,
    ...renamed('loading'),
    'fetchContent answered': 'shown',
    'fetchContent failed': 'failed',
  },
  shown: {
    ...chosen,
    ...vanished,
    ...renamed('shown'),
    'content.unreadable': 'unsupported',
    'zoom.requested': 'shown',
    'zoom.fitted': 'shown',
  },
  failed: { ...chosen, ...vanished, ...renamed('failed'), 'retry.requested': 'loading' },
  unsupported: { ...chosen, ...vanished, ...renamed('unsupported') },
  gone: { ...chosen, ...vanished, ...renamed('gone') },
})

describe('[VIEW-05] a file that is looked at', () => {
  const open = (file = fileOf('sea')) => {
    const world = new World()
    const actor = world.host(preview, { file })
    actor.start()
    return { world, actor, now: () => actor.getSnapshot() }
  }

  test.each([
    ['a picture', fileOf('a'), 'picture'],
    [
      'a PDF, whatever it is called',
      fileOf('a', { isPicture: false, contentType: 'application/pdf', name: 'x' }),
      'pdf',
    ],
    ['a page', fileOf('a', { isPicture: false, contentType: 'text/plain; charset=utf-8', name: 'x.html' }), 'text'],
    ['a text as another system writes it', fileOf('a', { ...PLAIN, name: 'Liste.CSV' }), 'text'],
    ['sound', fileOf('a', { ...PLAIN, name: 'talk.M4A' }), 'audio'],
    ['a film', FILM, 'video'],
    ['an archive', fileOf('a', { ...PLAIN, name: 'mp4.zip' }), null],
    ['what is only called a picture', fileOf('a', { ...PLAIN, name: 'x.png' }), null],
  ] as const)('%s', (_what, file, kind) => {
    expect(previewKindOf(file)).toBe(kind)
  })

  test('makes place for the next one, and an answer that comes late for it is not shown', () => {
    const { world, actor, now } = open()
    actor.send({ type: 'file.chosen', file: FILM })
    expect(world.running).toEqual(['fetchContent'])
    world.port('fetchContent').answer({ content: 'film' })
    expect([fileIn(now()).id, fetchedIn(now())]).toEqual(['film', { content: 'film' }])
    actor.send({ type: 'file.chosen', file: fileOf('sea') })
    expect([fileIn(now()).id, fetchedIn(now())]).toEqual(['sea', null])
  })

  test.each([
    ['a picture', fileOf('a'), true],
    ['a film', FILM, false],
  ] as const)('can be zoomed once it is shown if it is a picture: %s', (_what, file, can) => {
    const { world, now } = open(file)
    expect(canBeZoomed(now())).toBe(false)
    world.port('fetchContent').answer({ content: 'bytes' })
    expect(canBeZoomed(now())).toBe(can)
  })

  test('that was deleted meanwhile says so, and is not fetched any longer', () => {
    const { world, actor, now } = open()
    actor.send({ type: 'file.vanished', id: 'sea' })
    expect([now().value, world.running]).toEqual(['gone', []])
  })
})

testsOfDecisions(previewWalk, {
  decisions: [
    {
      in: 'shown',
      when: ({ file }) => file.id === 'sea',
      on: { type: 'content.unreadable', id: 'sea' },
      to: 'unsupported',
    },
    { in: 'shown', on: { type: 'content.unreadable', id: 'other' }, to: 'shown' },
    { in: 'shown', on: { type: 'file.vanished', id: 'other' }, to: 'shown' },
  ],
})
