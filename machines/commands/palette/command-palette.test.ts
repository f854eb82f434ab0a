import { describe, expect, test } from 'vitest'
import type { Table } from '../../../test/kit/table.ts'
import { testsOfDecisions } from '../../../test/kit/effects/decisions.ts'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { BUG } from '../../task/samples.walk.ts'
import { commandPalette, isOpen } from './command-palette.ts'
import { commandPaletteWalk, WITH_BUG } from './command-palette.walk.ts'
import { keyboardHelpWalk } from '../keyboard-help.walk.ts'
import { ABOUT_TASK, ADA, CARD, NOTHING_FOUND, OPEN_TASK, PROJECT, RELAUNCH } from '../samples.walk.ts'

testsOfWalk(keyboardHelpWalk, {
  closed: { 'help.opened': 'open' },
  open: { 'query.typed': 'open', 'close.requested': 'closed', 'session.closed': 'closed' },
})

type Task = 'none' | 'fetching' | 'there' | 'missing'
const at = (task: Task, finding = 'resting', places = 'resting') =>
  `open.task.${task} + open.finding.${finding} + open.places.${places}`
const leaves = {
  'palette.requested': 'closed',
  'close.requested': 'closed',
  'help.opened': 'closed',
  'menu.requested': 'closed',
  'print.requested': 'closed',
  'session.closed': 'closed',
  'place.chosen': 'closed',
  'change.chosen': 'closed',
  'link.chosen': 'closed',
  'other.told': 'closed',
}
const open = (task: 'none' | 'there', finding = 'resting', places = 'resting'): Table[string] => {
  const here = at(task, finding, places)
  return {
    ...leaves,
    'link.requested': here,
    'recents.known': here,
    'change.toggled': here,
  }
}
const finding = (task: 'none' | 'there'): Table => ({
  [at(task, 'typing')]: {
    ...open(task, 'typing'),
    'query.typed': [at(task, 'typing'), at(task)],
    'after typingPause': at(task, 'asking'),
  },
  [at(task, 'asking')]: {
    ...open(task, 'asking'),
    'query.typed': [at(task, 'typing'), at(task)],
    'lookUp answered': at(task, 'found'),
    'lookUp failed': at(task, 'failed'),
  },
  [at(task, 'found')]: {
    ...open(task, 'found'),
    'answer.renewed': at(task, 'found'),
    'query.typed': [at(task, 'typing'), at(task)],
  },
  [at(task, 'failed')]: {
    ...open(task, 'failed'),
    'query.typed': [at(task, 'typing'), at(task)],
    'retry.requested': at(task, 'asking'),
  },
})
const turns = (task: 'none' | 'there', places: string) => ({
  ...open(task, 'resting', places),
  'page.turned': [at(task), at(task, 'resting', 'fetchingProjects')],
  'project.chosen': at(task, 'resting', 'fetchingColumns'),
  'back.requested': at(task),
})
const places = (task: 'none' | 'there'): Table => ({
  [at(task)]: {
    ...turns(task, 'resting'),
    'query.typed': [at(task), at(task, 'typing')],
    'current.told': at('fetching'),
  },
  [at(task, 'resting', 'fetchingProjects')]: {
    ...turns(task, 'fetchingProjects'),
    'loadProjects answered': at(task),
    'loadProjects failed': at(task, 'resting', 'withoutProjects'),
  },
  [at(task, 'resting', 'withoutProjects')]: {
    ...turns(task, 'withoutProjects'),
    'retry.requested': at(task, 'resting', 'fetchingProjects'),
  },
  [at(task, 'resting', 'fetchingColumns')]: {
    ...turns(task, 'fetchingColumns'),
    'loadColumns answered': at(task),
    'loadColumns failed': at(task, 'resting', 'withoutColumns'),
  },
  [at(task, 'resting', 'withoutColumns')]: {
    ...turns(task, 'withoutColumns'),
    'retry.requested': at(task, 'resting', 'fetchingColumns'),
  },
})

testsOfWalk(commandPaletteWalk, {
  closed: {
    'palette.requested': [at('none'), at('fetching')],
    'recents.known': 'closed',
    'link.requested': 'closed',
    'help.opened': 'closed',
    'menu.requested': 'closed',
    'print.requested': 'closed',
    'session.closed': 'closed',
  },
  ...finding('none'),
  ...finding('there'),
  ...places('none'),
  ...places('there'),
  [at('fetching')]: {
    'current.told': at('fetching'),
    'loadAbout answered': at('there'),
    'loadAbout failed': at('missing'),
    'close.requested': 'closed',
  },
  [at('missing')]: { 'current.told': at('fetching'), 'retry.requested': at('fetching'), 'close.requested': 'closed' },
})

function asks(about?: typeof CARD) {
  const world = new World(['router', 'screen', 'panelHost', 'preferences', 'mutations'])
  const actor = world.host(commandPalette, undefined)
  actor.start()
  actor.send({ type: 'palette.requested', person: ADA, ...(about && { about }) })
  return { world, actor, now: () => actor.getSnapshot() }
}

describe('[APP-07] the command palette', () => {
  test('asks the server once one stops typing, and not for what one no longer looks for', () => {
    const { world, actor, now } = asks()
    actor.send({ type: 'query.typed', query: 'co' })
    world.clock.pass(149)
    actor.send({ type: 'query.typed', query: ' cold ' })
    world.clock.pass(149)
    expect(world.running).not.toContain('lookUp')
    world.clock.pass(1)
    const first = world.port('lookUp')
    expect(first.input).toEqual({ query: 'cold' })
    actor.send({ type: 'query.typed', query: 'warm' })
    expect(first.running()).toBe(false)
    world.clock.pass(150)
    world.port('lookUp').answer(NOTHING_FOUND)
    expect(now().context.finds).toBe(NOTHING_FOUND)
    // What was found before is not what is looked for now.
    actor.send({ type: 'query.typed', query: 'warmer' })
    world.clock.pass(150)
    world.port('lookUp').fail(new Error('offline'))
    expect(now().context.finds).toBeNull()
  })

  test.each([
    ['c', false],
    ['co', true],
    // Two characters, not two halves of one.
    ['🌊', false],
  ])('looks for two characters or more: %s', (query, isLookedFor) => {
    const { world, actor } = asks()
    actor.send({ type: 'query.typed', query: ` ${query} ` })
    world.clock.pass(150)
    expect(world.running.includes('lookUp')).toBe(isLookedFor)
  })

  test('is about the card the screen tells of, or the task that is open above it', () => {
    const { world, actor, now } = asks()
    expect(world.told.map(({ type }) => type)).toEqual(['current.asked', 'current.asked'])
    actor.send({ type: 'current.told', about: CARD })
    const first = world.port('loadAbout')
    actor.send({ type: 'current.told', about: OPEN_TASK })
    expect([first.running(), now().context.about]).toEqual([false, OPEN_TASK])
    world.port('loadAbout').answer(ABOUT_TASK)
    expect(now().context.aboutTask).toBe(ABOUT_TASK)
  })

  test('several labels are put on one after the other, each seen at once; anything else closes it', () => {
    const { world, actor, now } = asks(CARD)
    world.port('loadAbout').answer(ABOUT_TASK)
    actor.send({ type: 'page.turned', page: 'labels' })
    actor.send({ type: 'change.toggled', command: WITH_BUG })
    expect(now().context.aboutTask?.task.labels).toEqual([BUG])
    const command = { name: 'task.delete', tasks: [ABOUT_TASK.task] } as const
    actor.send({ type: 'change.chosen', command })
    expect(isOpen(now())).toBe(false)
    expect(world.told.filter(({ type }) => type === 'change.requested').map((one) => one['command'])).toEqual([
      WITH_BUG,
      command,
    ])
  })

  test('another project is chosen first, then its column; one step back leads to the projects again', () => {
    const { world, actor, now } = asks(CARD)
    world.port('loadAbout').answer(ABOUT_TASK)
    actor.send({ type: 'page.turned', page: 'moveProject' })
    world.port('loadProjects').answer([PROJECT])
    actor.send({ type: 'project.chosen', project: PROJECT })
    expect(world.port('loadColumns').input).toEqual({ projectId: 'p2' })
    const pages = [now().context.page]
    for (let step = 0; step < 4; step += 1) {
      actor.send({ type: 'back.requested' })
      pages.push(now().context.page)
    }
    expect(pages).toEqual(['moveColumn', 'moveProject', 'moveTo', 'root', 'root'])
  })

  test('where one goes is kept for the next time, and one is taken there', () => {
    const { world, actor } = asks()
    actor.send({ type: 'place.chosen', place: RELAUNCH })
    expect(world.port('memory').received).toEqual([
      { type: 'recents.requested', owner: 'u1.w1' },
      { type: 'recent.kept', owner: 'u1.w1', recent: RELAUNCH },
    ])
    expect(world.told.at(-1)).toEqual({ type: 'go.requested', to: '/projects/p1/board' })
  })
})

testsOfDecisions(commandPaletteWalk, {
  decisions: [
    { in: at('none', 'typing'), on: { type: 'page.turned', page: 'labels' }, to: at('none') },
    {
      in: at('none', 'typing'),
      on: { type: 'project.chosen', project: PROJECT },
      to: at('none', 'resting', 'fetchingColumns'),
    },
  ],
})
