import { testsOfDecisions } from '../../test/kit/effects/decisions.ts'
import { describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { opened } from '../app/signed-in-actors.walk.ts'
import { userOf } from '../session/samples.walk.ts'
import { shortcuts } from './shortcuts.ts'
import { pressed, shortcutsWalk } from './shortcuts.walk.ts'
import { SHEET } from './shortcuts-sheet.ts'
import { SHORTCUTS, type Press } from './shortcuts-table.ts'

const anyListening = { 'session.opened': 'listening.first', 'session.closed': 'resting' }
testsOfWalk(shortcutsWalk, {
  resting: { 'session.opened': 'listening.first', 'session.closed': 'resting' },
  'listening.first': {
    ...anyListening,
    'keys.awaited': 'listening.first',
    'letters.known': 'listening.first',
    'letters.switched': 'listening.first',
    'key.pressed': ['listening.first', 'listening.second'],
  },
  'listening.second': {
    ...anyListening,
    'keys.awaited': 'listening.second',
    'letters.known': 'listening.second',
    'letters.switched': 'listening.second',
    'key.pressed': 'listening.first',
    'after secondKeyWait': 'listening.first',
  },
})

function listen(change: Parameters<typeof userOf>[0] = {}) {
  const world = new World(['router', 'sidebar', 'commandPalette', 'safeHost', 'screen', 'panelHost', 'undoStack'])
  const actor = world.host(shortcuts, undefined)
  actor.start()
  const user = userOf(change)
  actor.send({ ...opened(), user })
  const press = (stroke: string, where: Partial<Press> = {}) => {
    const before = world.told.length
    actor.send(pressed(stroke, where))
    return world.told.slice(before)
  }
  const taken = () => world.port('keys').received.filter(({ type }) => type === 'key.taken').length
  return { world, actor, user, press, taken }
}

describe('[APP-07] the keyboard', () => {
  test('a letter asks the screen for what the table says, and is kept from the browser', () => {
    const { press, taken, user } = listen()
    for (const [stroke, command] of [
      ['c', 'newTask'],
      ['e', 'rename'],
      ['m', 'assignToMe'],
      ['l', 'labels'],
      ['d', 'dueDate'],
      ['p', 'priority'],
      ['j', 'goDown'],
      ['ArrowDown', 'goDown'],
      ['Space', 'lift'],
      ['Enter', 'open'],
      ['shift+m', 'onlyMine'],
      ['mod+Enter', 'complete'],
    ] as const) {
      expect(press(stroke)).toEqual([{ type: 'command.given', command, person: user }])
    }
    expect(taken()).toBe(12)
  })

  test('letters rest while one types and under a dialog; the palette opens from everywhere', () => {
    const { press, taken } = listen()
    expect([...press('c', { isTyping: true }), ...press('?', { layer: 'other' })]).toEqual([])
    expect(press('mod+Enter', { isTyping: true })).toEqual([])
    expect(taken()).toBe(0)
    expect(press('mod+k', { isTyping: true, layer: 'other' })).toMatchObject([
      { type: 'open.requested', event: { type: 'palette.requested' } },
    ])
    expect(press('?')).toMatchObject([{ type: 'open.requested', event: { type: 'help.opened' } }])
    expect(press('[')).toEqual([{ type: 'menu.toggled' }])
  })

  test('Enter, Space and arrows belong to the button that has the focus, letters do not', () => {
    const { press } = listen()
    for (const stroke of ['Enter', 'Space', 'ArrowDown']) expect(press(stroke, { isOnControl: true })).toEqual([])
    expect(press('c', { isOnControl: true })).toHaveLength(1)
  })

  test('over a task that is open, what is done to a task is asked of it, and what is everywhere is there too', () => {
    const { press, user } = listen()
    const over = { layer: 'task' } as const
    expect(press('m', over)).toEqual([{ type: 'command.given', command: 'assignToMe', person: user }])
    expect(press('mod+Enter', { ...over, isOnControl: true })).toHaveLength(1)
    for (const stroke of ['c', 'j', 'x', 'f', 'Space', 't']) expect(press(stroke, over)).toEqual([])
    expect(press('?', over)).toMatchObject([{ event: { type: 'help.opened' } }])
    expect(press('2', over)).toEqual([{ type: 'view.requested', view: 'list' }])
    press('g', over)
    expect(press('h', over)).toEqual([{ type: 'go.requested', to: '/' }])
  })

  test('what was done is taken back over anything, but not from typed text', () => {
    const { press } = listen()
    for (const layer of ['none', 'task', 'other'] as const) {
      expect(press('mod+z', { layer, isOnControl: true })).toEqual([{ type: 'undo.requested' }])
    }
    expect(press('mod+z', { isTyping: true })).toEqual([])
  })

  test('two keys lead somewhere when the second comes in time', () => {
    const { press, world, user } = listen({ privateProject: { id: 'mine' }, role: { name: 'Owner' } })
    press('g')
    expect(press('t')).toEqual([{ type: 'go.requested', to: '/projects/mine/board' }])
    press('g')
    expect(press('s')).toEqual([{ type: 'go.requested', to: '/settings/company' }])
    press('g')
    expect(press('h')).toEqual([{ type: 'go.requested', to: '/' }])
    press('g')
    expect(press('q')).toEqual([])
    press('g')
    world.clock.pass(1_500)
    expect(press('m')).toEqual([{ type: 'command.given', command: 'assignToMe', person: user }])
  })

  test('1, 2 and 3 are the views of the project one is in, X chooses, Shift and H hides what is done', () => {
    const { press, user } = listen()
    const view = (name: string) => [{ type: 'view.requested', view: name }]
    expect([press('1'), press('2'), press('3')]).toEqual([view('board'), view('list'), view('calendar')])
    expect(press('x')).toEqual([{ type: 'command.given', command: 'select', person: user }])
    expect(press('shift+h')).toEqual([{ type: 'command.given', command: 'showCompleted', person: user }])
    expect(SHEET.find(({ name }) => name === 'views')).toEqual({
      name: 'views',
      group: 'project',
      keys: ['1', '2', '3'],
    })
  })

  test('a person who is no owner comes to their own settings', () => {
    const { press } = listen({ role: { name: 'Employee' }, privateProject: null })
    press('g')
    expect(press('s')).toEqual([{ type: 'go.requested', to: '/account-settings/account' }])
    press('g')
    expect(press('t')).toEqual([{ type: 'go.requested', to: '/' }])
  })

  test('single letters can be switched off, which is kept; those with a modifier and arrows stay', () => {
    const { press, actor, world } = listen()
    actor.send({ type: 'letters.switched', isOn: false })
    expect(world.port('keys').received).toContainEqual({ type: 'letters.switched', isOn: false })
    for (const stroke of ['c', 'g', '?', '/', 'shift+m']) expect(press(stroke)).toEqual([])
    expect(press('mod+k')).toHaveLength(1)
    expect(press('ArrowDown')).toHaveLength(1)
  })

  test('[SAFE-04] the open safe is locked from wherever the focus is, also while something is typed in it', () => {
    const { press } = listen()
    expect(press('mod+shift+l', { isTyping: true, layer: 'other' })).toEqual([{ type: 'lock.requested' }])
  })

  test('no two commands lie on the same key', () => {
    const all = Object.values(SHORTCUTS).flatMap((one): readonly string[] => one.keys)
    expect(new Set(all).size).toBe(all.length)
  })
})

testsOfDecisions(shortcutsWalk, {
  decisions: [{ in: 'listening.second', on: pressed('x'), to: 'listening.first' }],
})
