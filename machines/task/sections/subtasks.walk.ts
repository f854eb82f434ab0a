import { walkOf } from '../../../test/kit/walk.ts'
import { subtasks } from './subtasks.ts'

const ids = ['s1', 's2', 's3']

export const subtasksWalk = walkOf({
  machine: subtasks,
  input: { taskId: 't1', draftKey: 'u1.t1.subtask', written: null },
  events: [
    { type: 'text.typed', text: 'Ask Ada\nAsk Ben' },
    { type: 'text.typed', text: ' ' },
    { type: 'text.givenBack', text: 'Ask Cleo' },
    { type: 'row.lifted', id: 's1', by: 'pointer', ids },
    { type: 'row.carried', to: 2 },
    { type: 'row.carried', to: 3 },
    { type: 'row.stepped', id: 's2', ids, step: -1 },
    { type: 'row.stepped', id: 's1', ids, step: -1 },
    { type: 'row.vanished', id: 's1' },
    { type: 'row.vanished', id: 's3' },
  ],
  only: ({ context }, { type }) => type !== 'text.givenBack' || !context.text.includes('Cleo'),
  project: ({ context: { text, carried } }) => ({ text, carried }),
  invariants: {
    'each name is wanted as a subtask of its own, and no other text': ({ event, told }) => {
      if (event.type !== 'text.submitted') return true
      return told.every(({ command }) => /^Ask \w+$/.test((command as { subtaskName: string }).subtaskName))
    },
    'what is typed is on this device until it is entered': ({ event, snapshot, world }) => {
      if (!['text.typed', 'text.givenBack', 'text.submitted'].includes(event.type)) return true
      const last = world.port('drafts').received.at(-1)
      const { text } = snapshot.context
      return text === ''
        ? last?.type === 'draft.dropped'
        : (last?.['draft'] as { text: string } | undefined)?.text === text
    },
    'what was refused comes back above what is typed': ({ event, before, snapshot: { context } }) =>
      event.type !== 'text.givenBack' || context.text === ['Ask Cleo', before.context.text].filter(Boolean).join('\n'),
    'something is in the hand exactly while it is carried': ({ snapshot }) =>
      (snapshot.context.carried !== null) === snapshot.hasTag('carrying'),
    'an order that is told holds every subtask once, and what it was before': ({ told }) =>
      told.every(({ command }) => {
        const order = command as { name: string; value?: string[]; before?: string[] }
        if (order.name !== 'subtask.order') return true
        return order.value?.toSorted().join() === ids.join() && order.before?.join() === ids.join()
      }),
  },
})
/** A name was being typed when the page went away: the field is open again. */
export const typingWalk = walkOf({
  ...subtasksWalk,
  input: { taskId: 't1', draftKey: 'u1.t1.subtask', written: { text: 'Ask Ada', base: '' } },
  only: () => false,
})
