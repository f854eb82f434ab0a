import { deepEqual } from 'node:assert/strict'
import type { Person } from '#contract/entities/user.ts'
import type { Role } from '#contract/entities/role.ts'
import { answered, elapsed, failed, walkOf } from '../../test/kit/walk.ts'
import type { Option } from './option.ts'
import { picker } from './picker.ts'

/** A person who can be picked. */
export const personOption = (id: string, roleName: Role = 'Employee'): Option => ({
  kind: 'user',
  id,
  person: personOf(id, roleName),
})
export const personOf = (id: string, roleName: Role = 'Employee'): Person => ({
  id,
  fullName: `Person ${id}`,
  email: `${id}@example.org`,
  avatarColor: 'teal',
  avatarUrl: null,
  jobTitle: null,
  roleName,
})
/** A team that can be picked. */
export const teamOption = (id: string, userIds: readonly string[] = []): Option => ({
  kind: 'team',
  id,
  team: { id, name: `Team ${id}`, description: null, users: userIds.map((userId) => ({ id: userId })), projectIds: [] },
})

const [ada, ben, cleo] = ['ada', 'ben', 'cleo'].map((id) => personOption(id)) as [Option, Option, Option]

export const pickerWalk = walkOf({
  machine: picker,
  events: [
    { type: 'picker.filled', chosen: [ada], min: 1, max: 2, fixedIds: [], blockedIds: [], restrictedTo: null },
    { type: 'picker.opened' },
    { type: 'picker.closed' },
    { type: 'query.typed', q: '' },
    { type: 'query.typed', q: ' a ' },
    { type: 'query.typed', q: 'ad' },
    { type: 'more.requested' },
    { type: 'retry.requested' },
    { type: 'option.toggled', option: ada },
    { type: 'option.toggled', option: ben },
    { type: 'option.toggled', option: cleo },
    elapsed('typingPause', 'picker.open.typing'),
    answered('search', { options: [ada, ben], hasMore: true }),
    answered('search', { options: [], hasMore: false }),
    failed('search'),
    answered('searchMore', { options: [ben, cleo], hasMore: false }),
    failed('searchMore'),
  ],
  // What is chosen and what is looked for are told apart by the texts and the tests, not by every path.
  project: ({ context }) => ({
    chosen: context.chosen.map(({ id }) => id).toSorted(),
    q: context.q,
    found: context.options.length,
    hasMore: context.hasMore,
    max: context.max,
  }),
  only: (snapshot, event) => {
    const isFilled = snapshot.context.max < Infinity
    if (event.type === 'picker.filled') return snapshot.matches('closed')
    if (event.type !== 'option.toggled') return isFilled
    return isFilled && (snapshot.matches('closed') || snapshot.matches({ open: 'found' }))
  },
  invariants: {
    'never fewer than the least, never more than the most': ({ snapshot }) => {
      const { chosen, min, max } = snapshot.context
      return chosen.length >= min && chosen.length <= max
    },
    'every other selection is told, once': ({ event, before, snapshot, told }) =>
      told.length === (event.type === 'picker.filled' || before.context.chosen === snapshot.context.chosen ? 0 : 1),
    'the server is asked for nothing but the empty text or at least two characters': ({ world, snapshot }) => {
      if (!snapshot.matches({ open: 'searching' })) return true
      const { q } = world.port('search').input as { q: string }
      return q === '' || q.length >= 2
    },
    'typing waits 500 ms before it searches': ({ world, snapshot }) =>
      world.clock.timers.length === (snapshot.matches({ open: 'typing' }) ? 1 : 0) &&
      world.clock.timers.every(({ waits }) => waits === 500),
    'what is looked for is what was typed, and what is offered what was found for it': ({ event, snapshot }) => {
      const { q, options, hasMore } = snapshot.context
      if (event.type === 'query.typed' && snapshot.matches('open')) return q === event['q']
      if (event.type === 'xstate.done.actor.search') deepEqual({ options, hasMore }, event['output'])
      return true
    },
    'nobody is offered twice': ({ snapshot }) => {
      const ids = snapshot.context.options.map(({ id }) => id)
      return new Set(ids).size === ids.length
    },
  },
})
