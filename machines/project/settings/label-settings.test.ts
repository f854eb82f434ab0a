import { expect, test } from 'vitest'
import type { Table } from '../../../test/kit/table.ts'
import { testsOfDecisions } from '../../../test/kit/effects/decisions.ts'
import { labelsKeeper } from '../../store/project/labels-keeper.ts'
import { createStore } from '../../store/store.ts'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { messageOf } from '../../board/samples.walk.ts'
import { besideList, outdating, queryLeads } from '../../query/query.walk.ts'
import { canSave, editedId, formOf, hasForm, labelSettings, labelsIn, refusalOf } from './label-settings.ts'
import { IDEA, labelSettingsWalk } from './label-settings.walk.ts'

const at = (list: string, change: string) => `list.${list} + change.${change}`

/** Whatever is done, the store may show other labels. */
const withNews = (table: Table): Table =>
  Object.fromEntries(Object.entries(table).map(([state, leads]) => [state, { ...leads, 'labels.shown': state }]))
testsOfWalk(
  labelSettingsWalk,
  withNews(
    besideList(queryLeads('loadLabels', 'list.outdated', 'screen.staled'), 'change', {
      resting: { 'creating.started': 'editing', 'editing.started': 'editing', 'delete.confirmed': 'deleting' },
      editing: {
        'name.typed': 'editing',
        'color.chosen': 'editing',
        'form.submitted': 'saving',
        'back.requested': 'resting',
      },
      saving: { 'saveLabel answered': outdating('resting'), 'saveLabel failed': outdating('editing') },
      deleting: { 'deleteLabel answered': outdating('resting'), 'deleteLabel failed': outdating('resting') },
    }),
  ),
)

const ready = { in: at('ready', 'resting'), when: ({ labels }: { labels: readonly unknown[] }) => labels.length > 0 }
testsOfDecisions(labelSettingsWalk, {
  decisions: [
    { ...ready, on: { type: 'delete.confirmed', about: { id: 'unknown' } }, to: at('ready', 'resting') },
    { ...ready, on: { type: 'delete.confirmed', about: { id: 'l1' } }, to: at('ready', 'deleting') },
    {
      in: at('ready', 'editing'),
      when: ({ form }) => form.name === '',
      on: { type: 'form.submitted' },
      to: at('ready', 'editing'),
    },
  ],
})

function started() {
  const store = createStore()
  const world = new World([])
  const actor = world.host(labelSettings, undefined, { keeper: labelsKeeper(store) })
  actor.start()
  world.port('loadLabels').answer([IDEA])
  return { store, world, actor, now: () => actor.getSnapshot() }
}

test.each(['LABEL_CREATED', 'LABEL_UPDATED'] as const)(
  '[LBL-01] after %s the label is listed at once, by name',
  (type) => {
    const { store, now } = started()
    const named = (id: string, name: string) => ({ ...IDEA, id, name })
    store.hear({ message: messageOf(type, { label: named('l2', 'Bug') }) })
    expect(labelsIn(now()).map(({ name }) => name)).toEqual(['Bug', 'Idea'])
    store.lay('mine', { labels: new Map([['l1', { name: 'Aim' }]]) })
    expect(labelsIn(now()).map(({ name }) => name)).toEqual(['Aim', 'Bug'])
  },
)

test('[LBL-01] a name that is refused stays in its field with what the server said, until it is changed', () => {
  const { world, actor, now } = started()
  actor.send({ type: 'creating.started', color: '#f87171' })
  expect([canSave(now()), editedId(now())]).toEqual([false, null])
  actor.send({ type: 'name.typed', name: 'Idea' })
  actor.send({ type: 'color.chosen', color: IDEA.color })
  actor.send({ type: 'form.submitted' })
  expect(world.port('saveLabel').input).toEqual({ id: null, form: { name: 'Idea', color: IDEA.color } })
  world.port('saveLabel').fail({ status: 400, message: '', errors: [{ param: 'name', message: 'There is one' }] })
  expect([refusalOf(now()), formOf(now()).name]).toEqual(['There is one', 'Idea'])
  actor.send({ type: 'name.typed', name: 'Ideas' })
  expect(refusalOf(now())).toBe(null)
  actor.send({ type: 'form.submitted' })
  world.port('saveLabel').fail({ status: 400, message: '', errors: [{ param: 'name', message: 'There is one' }] })
  actor.send({ type: 'color.chosen', color: '#4ade80' })
  expect(refusalOf(now())).toBe(null)
})

test('[LBL-01] what is typed for a label that another person deletes stays, as the words of a new one', () => {
  const { store, world, actor, now } = started()
  actor.send({ type: 'editing.started', label: IDEA })
  expect([editedId(now()), formOf(now())]).toEqual([IDEA.id, { name: IDEA.name, color: IDEA.color }])
  actor.send({ type: 'name.typed', name: 'Wish' })
  store.hear({ message: messageOf('LABEL_DESTROYED', { labelId: IDEA.id }) })
  expect([hasForm(now()), editedId(now()), formOf(now()).name]).toEqual([true, null, 'Wish'])
  actor.send({ type: 'form.submitted' })
  expect(world.port('saveLabel').input).toEqual({ id: null, form: { name: 'Wish', color: IDEA.color } })
})
