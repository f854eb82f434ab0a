import { createActor, createMachine } from 'xstate'
import type { Effects } from '../../test/kit/effects/effects.ts'
import { effectsOfEditing } from './editing-effects.walk.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { testsOfDecisions } from '../../test/kit/effects/decisions.ts'
import { failed } from '../../test/kit/walk.ts'
import { projectKeeper } from '../store/project/project-keeper.ts'
import { createStore } from '../store/store.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { messageOf, projectOf } from '../board/samples.walk.ts'
import { personOption, teamOption } from '../pickers/picker.walk.ts'
import { projectDrawer } from './project-drawer.ts'
import { canSave, disputedOf, isChanged, isOpen, peopleProblem, problemIn, valueIn } from './project-drawer-view.ts'
import { BEN, chosen, ME, projectDrawerWalk, PROJECT_ID, saved, userOf } from './project-drawer.walk.ts'
import { isUnchanged } from './project-form.ts'

const EDITING = ['open.editing.unchanged', 'open.editing.changed']
const GONE = ['open.gone.unchanged', 'open.gone.changed']
/** What changes a field, or not. */
const editing = {
  'session.closed': 'closed',
  'pick.changed': EDITING,
  'field.changed': EDITING,
  'delete.confirmed': 'open.archiving',
}
const gone = { 'session.closed': 'closed', 'changes.discarded': 'closed' }
const STATUS = 'closed — status.requested → givingStatusBack'
const LOADED = 'loading — loadProject answered → *'
const ofEditing = effectsOfEditing({ load: 'loadProject', save: 'saveProject', archive: 'archiveProject' })
const effects: Effects = {
  ...ofEditing,
  'starts projectTemplates': ['closed — drawer.opened → open*', LOADED],
  'starts restoreProject': 'closed — restore.requested → restoring',
  'starts saveStatus': STATUS,
  'sets status': STATUS,
  'clears status': 'givingStatusBack — * → closed',
  'tells toasts: toast.requested': [
    ...[ofEditing['tells toasts: toast.requested'] ?? []].flat(),
    'restoring — restoreProject answered → closed',
    'givingStatusBack — saveStatus answered → closed',
  ],
  'clears problems': [...[ofEditing['clears problems'] ?? []].flat(), 'closed — restore.requested → restoring', STATUS],
  'sets id': [...[ofEditing['sets id'] ?? []].flat(), 'closed — restore.requested → restoring', STATUS],
  // A person who makes a project is in it.
  'sets chosen': [LOADED, 'closed — drawer.opened → open*'],
  'clears chosen': [
    'open* — session.closed → closed',
    'closed — session.* → closed',
    'closed — drawer.opened → loading',
    'closed — restore.requested → restoring',
    STATUS,
  ],
  // What is blank again as it was at first is wrong again as it was at first.
  'sets problems': [
    'closed — drawer.opened → open*',
    'open.editing.changed — field.changed → *',
    'open.editing.unchanged — field.changed → open.editing.changed',
  ],
  'sets isAbbreviationOwn': LOADED,
  'clears isAbbreviationOwn': ['open* — session.closed → closed', 'closed — * → *'],
  'sets revision': [LOADED, 'open* — project.arrived → open*', 'not * → open.gone*'],
  'clears revision': ['open* — session.closed → closed', 'closed — * → *'],
}

testsOfWalk(
  projectDrawerWalk,
  {
    closed: {
      'session.opened': 'closed',
      'session.closed': 'closed',
      'drawer.opened': ['loading', 'open.editing.unchanged'],
      'restore.requested': 'restoring',
      'status.requested': 'givingStatusBack',
    },
    givingStatusBack: {
      'session.closed': 'closed',
      'saveStatus answered': 'closed',
      'saveStatus failed': 'closed',
    },
    restoring: {
      'session.closed': 'closed',
      'restoreProject answered': 'closed',
      'restoreProject failed': 'closed',
    },
    loading: {
      'session.closed': 'closed',
      'close.requested': 'closed',
      'project.arrived': 'loading',
      'project.vanished': 'closed',
      'loadProject answered': 'open.editing.unchanged',
      'loadProject failed': 'closed',
    },
    'open.editing.unchanged': {
      ...editing,
      'field.left': 'open.editing.unchanged',
      'project.arrived': 'open.editing.unchanged',
      'project.vanished': 'open.gone.unchanged',
      'close.requested': 'closed',
    },
    'open.editing.changed': {
      ...editing,
      'field.left': 'open.editing.changed',
      'project.arrived': 'open.editing.changed',
      'project.vanished': 'open.gone.changed',
      'save.requested': ['open.editing.changed', 'open.saving'],
      'close.requested': 'open.askingToClose',
    },
    'open.askingToClose': {
      'session.closed': 'closed',
      'edit.resumed': 'open.editing.changed',
      'close.requested': 'open.editing.changed',
      'changes.discarded': 'closed',
      'save.requested': ['open.saving', 'open.editing.changed'],
      'project.arrived': 'open.askingToClose',
      'project.vanished': 'open.gone.changed',
    },
    'open.saving': {
      'session.closed': 'closed',
      'project.arrived': 'open.saving',
      'saveProject answered': 'closed',
      'saveProject failed': ['open.editing.changed', 'open.gone.changed'],
    },
    'open.archiving': {
      'session.closed': 'closed',
      'project.arrived': 'open.archiving',
      'archiveProject answered': 'closed',
      'archiveProject failed': [...EDITING, ...GONE],
    },
    'open.gone.unchanged': { ...gone, 'close.requested': 'closed' },
    'open.gone.changed': { ...gone, 'close.requested': 'open.gone.changed' },
  },
  effects,
)

const taken = { type: 'project.vanished' } as const
const missing = { status: 404, message: '', errors: [] }
testsOfDecisions(projectDrawerWalk, {
  decisions: [
    { in: 'loading', when: ({ id }) => id === PROJECT_ID, on: taken, to: 'closed' },
    {
      in: 'open.editing.unchanged',
      when: ({ id }) => id !== null,
      on: taken,
      to: 'open.gone.unchanged',
    },
    { in: 'open.askingToClose', when: ({ id }) => id !== null, on: taken, to: 'open.gone.changed' },
    {
      in: 'open.archiving',
      when: ({ values, saved: before }) => isUnchanged(values, before),
      on: failed('archiveProject', missing),
      to: 'open.gone.unchanged',
    },
    {
      in: 'open.archiving',
      when: ({ values, saved: before }) => isUnchanged(values, before),
      on: failed('archiveProject'),
      to: 'open.editing.unchanged',
    },
  ],
})

function drawer() {
  const store = createStore()
  const world = new World(['router', 'toasts', 'projectList', 'screen', 'workspace'])
  const actor = world.host(projectDrawer, undefined, { keeper: projectKeeper(store) })
  actor.start()
  actor.send({ type: 'session.opened', user: userOf('Owner') })
  const now = () => actor.getSnapshot()
  return {
    world,
    now,
    opens: (id: string | null = null) => actor.send({ type: 'drawer.opened', id }),
    edits: async () => {
      actor.send({ type: 'drawer.opened', id: PROJECT_ID })
      world.port('loadProject').answer({ project: saved, chosen })
    },
    changes: (name: 'name' | 'abbreviation' | 'description' | 'dueDate', value: string) =>
      actor.send({ type: 'field.changed', name, value }),
    picks: (options: typeof chosen) => actor.send({ type: 'pick.changed', chosen: options }),
    switches: (value: boolean) => actor.send({ type: 'field.changed', name: 'hasDueDate', value }),
    says: (
      type:
        | 'save.requested'
        | 'close.requested'
        | 'edit.resumed'
        | 'changes.discarded'
        | 'restore.requested'
        | 'status.requested',
      given: object = {},
    ) => actor.send({ type, ...given } as Parameters<typeof actor.send>[0]),
    /** The button has asked whether to archive. */
    asked: (id: string) => actor.send({ type: 'delete.confirmed', about: { id } }),
    hears: (message: ReturnType<typeof messageOf>) => store.hear({ message }),
    /** What was done here is heard as all else is, before the call is answered. */
    hearsOwn: (message: ReturnType<typeof messageOf>) => store.hear({ message, isOwn: true }),
    sent: () => world.port('saveProject').input as { id: string | null; form: Record<string, unknown> },
    told: (type: string) => world.told.filter((one) => one.type === type),
    toldTypes: () => world.told.map(({ type }) => type),
  }
}

let it: ReturnType<typeof drawer>
beforeEach(() => {
  it = drawer()
})

describe('[PROJ-01] a new project', () => {
  test('[USE-13] begins in the colour that the fewest projects of the menu have, and nothing is unsaved by it', () => {
    const rows = [projectOf({ color: '#f87171' }), projectOf({ color: '#fb923c' })]
    const world = new World(['router', 'toasts', 'screen', 'workspace'])
    const actor = world.host(projectDrawer, undefined)
    createActor(createMachine({ context: { rows, count: rows.length } }), {
      parent: actor,
      systemId: 'projectList',
    } as object).start()
    actor.start()
    actor.send({ type: 'session.opened', user: userOf('Owner') })
    actor.send({ type: 'drawer.opened', id: null })
    expect(actor.getSnapshot().context.values.color).toBe('#fbbf24')
    expect(actor.getSnapshot().matches({ open: { editing: 'unchanged' } })).toBe(true)
  })

  test('starts with the person who makes it, the first colour and no due date; it can be saved once something is filled in', () => {
    it.opens()
    expect(it.now().context.values).toMatchObject({ userIds: [ME], color: '#f87171', hasDueDate: false })
    expect(it.world.port('picker').received).toMatchObject([
      { type: 'picker.filled', fixedIds: [ME], chosen: [{ id: ME }] },
    ])
    expect([canSave(it.now()), isChanged(it.now())]).toEqual([false, false])
    it.changes('name', 'Mobile app 3.0')
    expect(canSave(it.now())).toBe(true)
  })

  test('[USE-15] has an abbreviation suggested by its name until one is typed, in capitals either way', () => {
    it.opens()
    it.changes('name', 'Mo')
    expect(valueIn('abbreviation')(it.now())).toBe('')
    it.changes('name', 'Mobile app 3.0')
    expect(valueIn('abbreviation')(it.now())).toBe('MOB')
    it.changes('abbreviation', 'app')
    it.changes('name', 'Website')
    expect(valueIn('abbreviation')(it.now())).toBe('APP')
  })

  test('is sent and said, and its board opens; all else hears of it by its message', () => {
    it.opens()
    it.changes('name', ' Relaunch ')
    it.picks([personOption(ME), teamOption(BEN)])
    it.says('save.requested')
    expect(it.sent()).toEqual({
      id: null,
      form: {
        name: 'Relaunch',
        abbreviation: 'REL',
        description: null,
        color: '#f87171',
        dueDate: null,
        userIds: [ME],
        teamIds: [BEN],
      },
    })
    it.world.port('saveProject').answer(saved)
    expect(isOpen(it.now())).toBe(false)
    expect(it.told('toast.requested')).toMatchObject([{ kind: 'success', text: { key: 'project.created' } }])
    expect(it.told('go.requested')).toEqual([{ type: 'go.requested', to: `/projects/${PROJECT_ID}/board` }])
    expect(it.toldTypes().toSorted()).toEqual(['go.requested', 'overlay.closed', 'overlay.opened', 'toast.requested'])
  })
})

test('[FORM-01] saving what is not valid sends nothing and says at every field what is wrong', () => {
  it.opens()
  it.changes('name', 'R')
  expect(problemIn('name')(it.now())).toBe(null)
  it.says('save.requested')
  expect(it.now().matches({ open: 'editing' })).toBe(true)
  expect([problemIn('name')(it.now()), problemIn('abbreviation')(it.now())]).toEqual(['tooShort:2', 'required'])
})

describe('[PROJ-02] the due date', () => {
  test('must be there when it is switched on, and is sent as none when it is switched off', () => {
    it.opens()
    it.changes('name', 'Relaunch')
    it.switches(true)
    it.says('save.requested')
    expect([it.now().matches({ open: 'editing' }), problemIn('dueDate')(it.now())]).toEqual([true, 'required'])
    it.changes('dueDate', '2026-12-24')
    it.says('save.requested')
    expect(it.sent().form).toMatchObject({ dueDate: '2026-12-24' })
    it.world.port('saveProject').fail({ status: 500, message: '', errors: [] })
    it.switches(false)
    it.says('save.requested')
    expect(it.sent().form).toMatchObject({ dueDate: null })
  })
})

describe('[PROJ-05] what the server does not take', () => {
  test('shows at its field, at the picker for people and teams, and goes when that field is edited', async () => {
    await it.edits()
    it.changes('description', 'New words')
    it.says('save.requested')
    const errors = ['name', 'abbreviation', 'userIds', 'description', 'color', 'dueDate'].map((param) => ({
      param,
      message: `${param} is not right`,
    }))
    it.world.port('saveProject').fail({ status: 400, message: '', errors })
    for (const name of ['name', 'abbreviation', 'description', 'color', 'dueDate'] as const) {
      expect(problemIn(name)(it.now())).toBe(`${name} is not right`)
    }
    expect(peopleProblem(it.now())).toBe('userIds is not right')

    it.changes('description', 'Other words')
    expect([problemIn('description')(it.now()), problemIn('name')(it.now())]).toEqual([null, 'name is not right'])
    it.switches(true)
    expect(problemIn('dueDate')(it.now())).toBe('required')
    it.picks([personOption(ME)])
    expect(peopleProblem(it.now())).toBe(null)
  })
})

describe('[PROJ-04] closing', () => {
  test('an untouched drawer just closes; changes that are taken back are no changes', async () => {
    await it.edits()
    it.changes('name', 'Other')
    it.changes('name', 'Relaunch')
    it.picks(chosen.toReversed())
    it.says('close.requested')
    expect(isOpen(it.now())).toBe(false)
  })

  test('asks when there are changes: one can keep editing, drop them, or save them', async () => {
    await it.edits()
    it.changes('name', 'Other')
    it.says('close.requested')
    it.says('edit.resumed')
    expect([it.told('overlay.kept').length, valueIn('name')(it.now())]).toEqual([1, 'Other'])
    it.says('close.requested')
    it.says('save.requested')
    it.world.port('saveProject').answer(saved)
    expect([isOpen(it.now()), it.told('overlay.closed').length]).toEqual([false, 1])

    await it.edits()
    it.changes('name', 'Other')
    it.says('close.requested')
    it.says('changes.discarded')
    expect(isOpen(it.now())).toBe(false)
    it.opens()
    expect(it.now().context.values.name).toBe('')
  })

  test('saving from the question what cannot be saved leads back to the fields', async () => {
    await it.edits()
    it.changes('name', 'R')
    it.says('close.requested')
    it.says('save.requested')
    expect([it.now().matches({ open: 'editing' }), problemIn('name')(it.now())]).toEqual([true, 'tooShort:2'])
  })
})

test('an edited project is said to be saved; what shows it hears of it by its message', async () => {
  await it.edits()
  it.changes('abbreviation', 'RLN')
  it.changes('name', 'Relaunch 2')
  expect(valueIn('abbreviation')(it.now())).toBe('RLN')
  it.says('save.requested')
  expect(it.sent().id).toBe(PROJECT_ID)
  it.hearsOwn(messageOf('PROJECT_UPDATED', { project: projectOf({ ...saved, name: 'Relaunch 2', revision: 2 }) }))
  expect([it.now().matches({ open: 'saving' }), disputedOf(it.now())]).toEqual([true, []])
  it.world.port('saveProject').answer(saved)
  expect(it.told('toast.requested')).toMatchObject([{ text: { key: 'project.updated', values: { name: 'Relaunch' } } }])
  expect(it.toldTypes().toSorted()).toEqual(['overlay.closed', 'overlay.opened', 'toast.requested'])
})

test('[PROJ-03] is archived when its button has asked, and that is said once it is answered', async () => {
  await it.edits()
  it.asked(BEN)
  expect(it.now().matches({ open: 'editing' })).toBe(true)
  it.asked(PROJECT_ID)
  expect(it.world.port('archiveProject').input).toEqual({ id: PROJECT_ID })
  it.hearsOwn(messageOf('REMOVED_FROM_PROJECT', { projectId: PROJECT_ID }))
  expect([it.now().matches({ open: 'archiving' }), it.told('toast.requested')]).toEqual([true, []])
  it.world.port('archiveProject').answer(null)
  expect(isOpen(it.now())).toBe(false)
  expect(it.told('toast.requested')).toMatchObject([
    {
      text: { key: 'project.archived', values: { name: 'Relaunch' } },
      action: { to: 'projectDrawer', event: { event: { type: 'restore.requested', id: PROJECT_ID } } },
    },
  ])
  expect(it.toldTypes().toSorted()).toEqual(['overlay.closed', 'overlay.opened', 'toast.requested'])
})

describe('[SEC-19] [PROJ-02] what others save meanwhile', () => {
  const theirs = (change: Partial<typeof saved>, revision = 2) =>
    messageOf('PROJECT_UPDATED', { project: projectOf({ ...saved, revision, ...change }) })

  test('is taken in, but for what was changed here', async () => {
    await it.edits()
    it.changes('name', 'Mine')
    it.hears(theirs({ name: 'Theirs', description: 'Theirs too', users: [] }))
    expect(it.now().context.values).toMatchObject({ name: 'Mine', description: 'Theirs too', userIds: [ME, BEN] })
    expect(disputedOf(it.now())).toEqual(['name'])
    it.changes('name', 'Theirs')
    expect([isChanged(it.now()), disputedOf(it.now())]).toEqual([false, []])
  })

  test('is taken in while one is asked whether to save, and is not taken back by saving then', async () => {
    await it.edits()
    it.changes('name', 'Mine')
    it.says('close.requested')
    it.hears(theirs({ description: 'Theirs' }))
    it.says('save.requested')
    expect(it.sent().form).toMatchObject({
      name: 'Mine',
      description: 'Theirs',
      since: { changed: ['name'], userIds: [ME, BEN], teamIds: [] },
    })
  })

  test('is taken in while one’s own is being saved, and shows when that is refused', async () => {
    await it.edits()
    it.changes('name', 'Mine')
    it.says('save.requested')
    it.hears(theirs({ color: '#2dd4bf' }))
    it.world.port('saveProject').fail({ status: 400, message: '', errors: [] })
    expect(it.now().context.values).toMatchObject({ name: 'Mine', color: '#2dd4bf' })
    it.says('save.requested')
    expect(it.sent().form['since']).toMatchObject({ changed: ['name'] })
  })

  test('is not undone by older news, and what is being fetched is fetched again', async () => {
    await it.edits()
    it.hears(theirs({ name: 'Third' }, 3))
    it.hears(theirs({ name: 'Second' }, 2))
    expect(it.now().context.values.name).toBe('Third')
    it.says('close.requested')
    it.opens(PROJECT_ID)
    const first = it.world.port('loadProject')
    it.hears(theirs({ name: 'Fourth' }, 4))
    expect(it.world.port('loadProject')).not.toBe(first)
  })

  test('never drops what was changed here: asked whether to save, closing once more goes on editing', async () => {
    await it.edits()
    it.changes('name', 'Mine')
    it.says('close.requested')
    it.says('close.requested')
    expect([it.now().matches({ open: 'editing' }), valueIn('name')(it.now())]).toEqual([true, 'Mine'])
  })
})

test('[USE-07] an archived project is brought back without the drawer opening, and that is said', async () => {
  it.says('restore.requested', { id: PROJECT_ID })
  expect([isOpen(it.now()), it.world.port('restoreProject').input]).toEqual([false, { id: PROJECT_ID }])
  it.world.port('restoreProject').answer(saved)
  expect(it.told('toast.requested')).toMatchObject([
    { text: { key: 'project.restored', values: { name: 'Relaunch' } } },
  ])
  expect(it.now().matches('closed')).toBe(true)
})

test('[PROJ-06] a project gets the status back that it had without the drawer opening, and that is said', async () => {
  it.says('status.requested', { id: PROJECT_ID, status: 'onHold' })
  const { input } = it.world.port('saveStatus')
  expect([isOpen(it.now()), input]).toEqual([false, { projectId: PROJECT_ID, status: 'onHold' }])
  it.world.port('saveStatus').answer(saved)
  expect(it.told('toast.requested')).toMatchObject([
    { text: { key: 'project.statusBack', values: { name: 'Relaunch' } } },
  ])
})
