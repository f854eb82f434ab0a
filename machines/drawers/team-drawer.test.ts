import type { Effects } from '../../test/kit/effects/effects.ts'
import { effectsOfEditing } from './editing-effects.walk.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { testsOfDecisions } from '../../test/kit/effects/decisions.ts'
import { failed } from '../../test/kit/walk.ts'
import { teamKeeper } from '../store/project/team-keeper.ts'
import { createStore } from '../store/store.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { messageOf } from '../board/samples.walk.ts'
import { personOption } from '../pickers/picker.walk.ts'
import { BEN, ME, userOf } from './project-drawer.walk.ts'
import { teamDrawer } from './team-drawer.ts'
import { canSave, disputedOf, isChanged, isOpen, problemIn, valueIn } from './team-drawer-view.ts'
import { members, teamDrawerWalk, teamOf, TEAM_ID } from './team-drawer.walk.ts'
import { isUnchangedTeam } from './team-form.ts'

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
const effects: Effects = {
  ...effectsOfEditing({ load: 'loadTeam', save: 'saveTeam', archive: 'archiveTeam' }),
  'sets chosen': 'loading — loadTeam answered → *',
}

testsOfWalk(
  teamDrawerWalk,
  {
    closed: {
      'session.opened': 'closed',
      'session.closed': 'closed',
      'drawer.opened': ['loading', 'open.editing.unchanged'],
    },
    loading: {
      'session.closed': 'closed',
      'close.requested': 'closed',
      'team.arrived': 'loading',
      'team.vanished': 'closed',
      'loadTeam answered': 'open.editing.unchanged',
      'loadTeam failed': 'closed',
    },
    'open.editing.unchanged': {
      ...editing,
      'field.left': 'open.editing.unchanged',
      'team.arrived': 'open.editing.unchanged',
      'team.vanished': 'open.gone.unchanged',
      'close.requested': 'closed',
    },
    'open.editing.changed': {
      ...editing,
      'field.left': 'open.editing.changed',
      'team.arrived': 'open.editing.changed',
      'team.vanished': 'open.gone.changed',
      'save.requested': ['open.editing.changed', 'open.saving'],
      'close.requested': 'open.askingToClose',
    },
    'open.askingToClose': {
      'session.closed': 'closed',
      'edit.resumed': 'open.editing.changed',
      'close.requested': 'open.editing.changed',
      'changes.discarded': 'closed',
      'save.requested': ['open.saving', 'open.editing.changed'],
      'team.arrived': 'open.askingToClose',
      'team.vanished': 'open.gone.changed',
    },
    'open.saving': {
      'session.closed': 'closed',
      'team.arrived': 'open.saving',
      'saveTeam answered': 'closed',
      'saveTeam failed': ['open.editing.changed', 'open.gone.changed'],
    },
    'open.archiving': {
      'session.closed': 'closed',
      'team.arrived': 'open.archiving',
      'archiveTeam answered': 'closed',
      'archiveTeam failed': [...EDITING, ...GONE],
    },
    'open.gone.unchanged': { ...gone, 'close.requested': 'closed' },
    'open.gone.changed': { ...gone, 'close.requested': 'open.gone.changed' },
  },
  effects,
)

const taken = { type: 'team.vanished' } as const
const missing = { status: 404, message: '', errors: [] }
testsOfDecisions(teamDrawerWalk, {
  decisions: [
    { in: 'loading', on: taken, to: 'closed' },
    {
      in: 'open.editing.unchanged',
      when: ({ id }) => id !== null,
      on: taken,
      to: 'open.gone.unchanged',
    },
    { in: 'open.askingToClose', when: ({ id }) => id !== null, on: taken, to: 'open.gone.changed' },
    {
      in: 'open.archiving',
      when: ({ values, saved: before }) => isUnchangedTeam(values, before),
      on: failed('archiveTeam', missing),
      to: 'open.gone.unchanged',
    },
    {
      in: 'open.archiving',
      when: ({ values, saved: before }) => isUnchangedTeam(values, before),
      on: failed('archiveTeam'),
      to: 'open.editing.unchanged',
    },
  ],
})

function drawer(role: 'Owner' | 'WorkspaceManager' = 'Owner') {
  const store = createStore()
  const world = new World(['router', 'toasts', 'teamList', 'screen'])
  const actor = world.host(teamDrawer, undefined, { keeper: teamKeeper(store) })
  actor.start()
  actor.send({ type: 'session.opened', user: userOf(role) })
  return {
    world,
    now: () => actor.getSnapshot(),
    opens: () => actor.send({ type: 'drawer.opened', id: null }),
    edits: () => {
      actor.send({ type: 'drawer.opened', id: TEAM_ID })
      world.port('loadTeam').answer({ team: teamOf(), chosen: members })
    },
    changes: (name: 'name' | 'description', value: string) => actor.send({ type: 'field.changed', name, value }),
    picks: (chosen: typeof members) => actor.send({ type: 'pick.changed', chosen }),
    says: (type: 'save.requested' | 'close.requested' | 'edit.resumed' | 'changes.discarded') => actor.send({ type }),
    /** The button has asked whether to archive. */
    asked: (id: string) => actor.send({ type: 'delete.confirmed', about: { id } }),
    hears: (message: ReturnType<typeof messageOf>) => store.hear({ message }),
    /** What was done here is heard as all else is, before the call is answered. */
    hearsOwn: (message: ReturnType<typeof messageOf>) => store.hear({ message, isOwn: true }),
    sent: () => world.port('saveTeam').input,
    told: (type: string) => world.told.filter((one) => one.type === type),
    toldTypes: () => world.told.map(({ type }) => type),
  }
}
let it: ReturnType<typeof drawer>
beforeEach(() => {
  it = drawer()
})

describe('[TEAM-01] a new team', () => {
  test('starts empty and can be saved once something is filled in', () => {
    it.opens()
    expect([canSave(it.now()), isChanged(it.now()), it.now().context.values.userIds]).toEqual([false, false, []])
    it.changes('name', 'Platform')
    expect(canSave(it.now())).toBe(true)
  })

  test('is sent and said, and its people open; all else hears of it by its message', () => {
    it.opens()
    it.changes('name', ' Platform ')
    it.picks([personOption(BEN)])
    it.says('save.requested')
    expect(it.sent()).toEqual({ id: null, form: { name: 'Platform', description: null, userIds: [BEN] } })
    it.world.port('saveTeam').answer(teamOf())
    expect(isOpen(it.now())).toBe(false)
    expect(it.told('toast.requested')).toMatchObject([
      { kind: 'success', text: { key: 'team.created', values: { name: 'Platform' } } },
    ])
    expect(it.told('go.requested')).toEqual([{ type: 'go.requested', to: `/teams/${TEAM_ID}/users` }])
    expect(it.toldTypes().toSorted()).toEqual(['go.requested', 'overlay.closed', 'overlay.opened', 'toast.requested'])
  })

  test('[FORM-01] that is not valid is not sent, and says why', () => {
    it.opens()
    it.changes('name', 'P')
    expect(problemIn('name')(it.now())).toBe(null)
    it.says('save.requested')
    expect([it.now().matches({ open: 'editing' }), problemIn('name')(it.now())]).toEqual([true, 'tooShort:2'])
  })
})

test('[TEAM-07] [FORM-05] a person who fills the form in cannot choose themselves, and the picker knows their role', () => {
  const manager = drawer('WorkspaceManager')
  manager.opens()
  expect(manager.world.port('picker').received).toMatchObject([
    { type: 'picker.filled', blockedIds: [ME], restrictedTo: 'WorkspaceManager', min: 0, max: 1_000, chosen: [] },
  ])
})

describe('[TEAM-02] a team that is edited', () => {
  test('is loaded before its fields show, and saved only when they differ', () => {
    it.edits()
    expect([valueIn('name')(it.now()), canSave(it.now())]).toEqual(['Platform', false])
    it.changes('description', 'Keeps it running.')
    expect(canSave(it.now())).toBe(true)
    it.changes('description', '')
    it.picks(members.toReversed())
    expect(canSave(it.now())).toBe(false)
    it.picks(members.slice(1))
    it.says('save.requested')
    expect(it.sent()).toEqual({
      id: TEAM_ID,
      form: {
        name: 'Platform',
        description: null,
        userIds: [BEN],
        since: { changed: [], userIds: [ME, BEN] },
      },
    })
    it.hearsOwn(messageOf('TEAM_UPDATED', { team: teamOf({ users: [{ id: BEN }] }) }))
    expect([it.now().matches({ open: 'saving' }), disputedOf(it.now())]).toEqual([true, []])
    it.world.port('saveTeam').answer(teamOf({ users: [{ id: BEN }] }))
    expect(it.toldTypes().toSorted()).toEqual(['overlay.closed', 'overlay.opened', 'toast.requested'])
  })

  test('[FORM-02] shows what the server does not take at its field until that is edited', () => {
    it.edits()
    it.changes('name', 'Taken')
    it.says('save.requested')
    it.world
      .port('saveTeam')
      .fail({ status: 400, message: '', errors: ['name', 'userIds'].map((param) => ({ param, message: `${param}!` })) })
    expect([problemIn('name')(it.now()), problemIn('userIds')(it.now())]).toEqual(['name!', 'userIds!'])
    it.changes('name', 'Other')
    expect([problemIn('name')(it.now()), problemIn('userIds')(it.now())]).toEqual([null, 'userIds!'])
    it.picks(members.slice(1))
    expect(problemIn('userIds')(it.now())).toBe(null)
  })

  test('takes in what others save meanwhile, but for what was changed here', () => {
    it.edits()
    it.changes('name', 'Mine')
    it.hears(messageOf('TEAM_UPDATED', { team: teamOf({ name: 'Theirs', description: 'Theirs' }) }))
    expect(it.now().context.values).toMatchObject({ name: 'Mine', description: 'Theirs' })
    it.hears(messageOf('TEAM_UPDATED', { team: teamOf({ id: BEN, description: 'Of another team' }) }))
    expect(it.now().context.values.description).toBe('Theirs')
  })
})

test('[TEAM-03] is archived when its button has asked, and that is said once it is answered', () => {
  it.edits()
  it.asked(BEN)
  expect(it.now().matches({ open: 'editing' })).toBe(true)
  it.asked(TEAM_ID)
  expect(it.world.port('archiveTeam').input).toEqual({ id: TEAM_ID })
  it.hearsOwn(messageOf('REMOVED_FROM_TEAM', { teamId: TEAM_ID }))
  expect([it.now().matches({ open: 'archiving' }), it.told('toast.requested')]).toEqual([true, []])
  it.world.port('archiveTeam').answer(null)
  expect(isOpen(it.now())).toBe(false)
  expect(it.told('toast.requested')).toMatchObject([{ text: { key: 'team.archived', values: { name: 'Platform' } } }])
  expect(it.toldTypes().toSorted()).toEqual(['overlay.closed', 'overlay.opened', 'toast.requested'])
})

describe('[TEAM-04] closing with changes', () => {
  beforeEach(() => {
    it.edits()
    it.changes('name', 'Other')
    it.says('close.requested')
  })

  test('can be taken back: one goes on editing', () => {
    it.says('edit.resumed')
    expect([it.told('overlay.kept').length, valueIn('name')(it.now())]).toEqual([1, 'Other'])
  })

  test('can drop them', () => {
    it.says('changes.discarded')
    expect([isOpen(it.now()), it.told('overlay.closed').length]).toEqual([false, 1])
    it.edits()
    expect(valueIn('name')(it.now())).toBe('Platform')
  })

  test('can save them; what cannot be saved leads back to its field', () => {
    it.says('save.requested')
    it.world.port('saveTeam').answer(teamOf())
    expect(isOpen(it.now())).toBe(false)
    it.edits()
    it.changes('name', 'O')
    it.says('close.requested')
    it.says('save.requested')
    expect([it.now().matches({ open: 'editing' }), problemIn('name')(it.now())]).toEqual([true, 'tooShort:2'])
  })
})

describe('[SEC-19] [TEAM-02] what others save meanwhile', () => {
  const theirs = (change: Partial<ReturnType<typeof teamOf>>) => messageOf('TEAM_UPDATED', { team: teamOf(change) })

  test('is taken in while one is asked whether to save, and while one’s own is being saved', () => {
    it.edits()
    it.changes('name', 'Mine')
    it.says('close.requested')
    it.hears(theirs({ description: 'Theirs' }))
    it.says('save.requested')
    expect(it.sent()).toMatchObject({
      form: { name: 'Mine', description: 'Theirs', since: { changed: ['name'], userIds: [ME, BEN] } },
    })
    it.hears(theirs({ name: 'Theirs', description: 'Theirs' }))
    it.world.port('saveTeam').fail({ status: 400, message: '', errors: [] })
    expect([valueIn('name')(it.now()), disputedOf(it.now())]).toEqual(['Mine', ['name']])
    it.changes('name', 'Theirs')
    expect([isChanged(it.now()), disputedOf(it.now())]).toEqual([false, []])
  })

  test('never drops what was changed here: asked whether to save, closing once more goes on editing', () => {
    it.edits()
    it.changes('name', 'Mine')
    it.says('close.requested')
    it.says('close.requested')
    expect([it.now().matches({ open: 'editing' }), valueIn('name')(it.now())]).toEqual([true, 'Mine'])
  })
})
