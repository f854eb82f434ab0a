import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { asksAnew } from '../../query/query.walk.ts'
import { labelSettings } from './label-settings.ts'

const LOST = { status: 0, message: '', errors: [] }
const TAKEN = { status: 400, message: '', errors: [{ param: 'name', message: 'There is one already' }] }

export const IDEA = { id: 'l1', name: 'Idea', color: '#38bdf8' }

export const labelSettingsWalk = walkOf({
  machine: labelSettings,
  events: [
    answered('loadLabels', [IDEA]),
    answered('loadLabels', []),
    failed('loadLabels', LOST),
    answered('saveLabel', IDEA),
    failed('saveLabel', TAKEN),
    failed('saveLabel', LOST),
    answered('deleteLabel', null),
    failed('deleteLabel', LOST),
    { type: 'creating.started', color: '#f87171' },
    { type: 'editing.started', label: IDEA },
    { type: 'name.typed', name: 'Wish' },
    { type: 'name.typed', name: '' },
    { type: 'color.chosen', color: '#4ade80' },
    { type: 'delete.confirmed', about: { id: 'l1' } },
    { type: 'delete.confirmed', about: { id: 'unknown' } },
    { type: 'labels.shown', labels: [IDEA] },
    { type: 'labels.shown', labels: [] },
  ],
  ports: { keeper: ['labels.shown'], deleteButton: ['delete.confirmed'] },
  // What stood in fields that are closed makes no difference.
  project: (now) => {
    const { labels, id, form, refused, deleting } = now.context
    return {
      ids: labels.map((label) => label.id),
      fields: now.hasTag('form') ? [id, form, refused] : null,
      deleting,
    }
  },
  invariants: {
    'a label without a name is not sent': ({ snapshot, world }) =>
      !world.running.includes('saveLabel') || snapshot.context.form.name !== '',
    'something is being deleted exactly while it is asked for': ({ snapshot, world }) =>
      (snapshot.context.deleting !== null) === world.running.includes('deleteLabel'),
    'what is typed stays until it is saved or put aside': ({ before, event, snapshot }) =>
      !before.hasTag('form') || snapshot.context.form.name === before.context.form.name || event.type === 'name.typed',
    'fields are of a label that is there, or of a new one': ({ event, snapshot: { context } }) =>
      !['xstate.done.actor.loadLabels', 'labels.shown'].includes(event.type) ||
      context.id === null ||
      context.labels.some(({ id }) => id === context.id),
    'what the store shows is listed at once, and what is fetched goes to the store': ({ event, snapshot, world }) => {
      if (event.type === 'labels.shown') return snapshot.context.labels === event['labels']
      const told = world.port('keeper').received.map(({ type }) => type)
      if (event.type === 'xstate.done.actor.loadLabels') return told.slice(-2).join() === 'labels.asked,labels.arrived'
      return !world.running.includes('loadLabels') || told.at(-1) === 'labels.asked'
    },
    '[LIVE-04] what may be out of date is asked for again, also while it is being fetched': asksAnew(
      'loadLabels',
      'list.outdated',
      'screen.staled',
    ),
    'one question of a kind is open at a time': ({ world }) => new Set(world.running).size === world.running.length,
  },
})
