import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createMachine, type AnyStateMachine } from 'xstate'
import { catalogue, ROOT, type Entry } from '../../test/kit/catalogue.ts'
import { chartOf } from '../chart/chart.ts'
import { pictureOf } from '../chart/layout.ts'
import { layouter } from '../chart/layouter.ts'
import { definitionOf, type StateJson } from './definition.ts'
import { drawShown, SHOWN, shownFile, writeFlows } from './files.ts'
import { chartOfEntry, pageOf } from './page.ts'
import { whoTellsWhom } from './who-tells-whom.ts'

const entries = await catalogue()
const entryOf = (name: string): Entry => entries.find((entry) => entry.name === name)!
const folder = mkdtempSync(join(tmpdir(), 'lanewise-flows-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('[ACT-01] the map of all machines', () => {
  test('says whom one starts, and who hears what of it', () => {
    const page = whoTellsWhom([entryOf('signIn'), entryOf('planGate')])
    expect(page).toContain(
      '| [signIn](session-sign-in.md) | `logIn`, `providerOffer`, `verifyOneTimeCode`, `verifyRecoveryCode` |',
    )
    const router = page.slice(page.indexOf('### router'), page.indexOf('### session'))
    expect(router).toContain('| [planGate](plans-plan-gate.md) | `go.requested`, `overlay.closed`, `overlay.opened` |')
    expect(router).toContain('| [signIn](session-sign-in.md) | `codeStep.opened` |')
  })
})

describe('[ACT-01] the charts of the machines', () => {
  test('that the README shows are as the machines are: if not, `npm run flows` writes them', async () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
    for (const [name, svg] of await drawShown(entries, layouter())) {
      const kept = existsSync(shownFile(name)) ? readFileSync(shownFile(name), 'utf8') : ''
      expect({ name, isAsItsMachine: kept === svg }).toEqual({ name, isAsItsMachine: true })
      expect(readme).toContain(`docs/charts/${name}.svg`)
    }
    expect(readdirSync(join(ROOT, 'docs', 'charts'))).toHaveLength(SHOWN.length)
  })

  test('are drawn with every state and every way from one to another, the same every time', async () => {
    const drawer = entryOf('teamDrawer')
    await writeFlows([drawer], layouter(), folder)
    expect(readdirSync(folder).toSorted()).toEqual([
      'README.md',
      'drawers-team-drawer.json',
      'drawers-team-drawer.md',
      'drawers-team-drawer.svg',
      'who-tells-whom.md',
    ])
    expect(readFileSync(join(folder, 'drawers-team-drawer.svg'), 'utf8')).toBe(
      readFileSync(shownFile('teamDrawer'), 'utf8'),
    )
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain('- [teamDrawer](drawers-team-drawer.md): ')
    const picture = await pictureOf(chartOfEntry(drawer), layouter())
    expect(picture.boxes.map(({ state }) => state.id)).toContain('teamDrawer.open.askingToClose')
    const drawn = picture.arrows.flatMap(({ lines }) => lines.map(({ key }) => key))
    expect(drawn).toEqual(
      chartOfEntry(drawer)
        .transitions.filter(({ to }) => to !== null)
        .map(({ key }) => key)
        .toSorted((one, other) => drawn.indexOf(one) - drawn.indexOf(other)),
    )
    for (const { points, label } of picture.arrows) {
      expect(points.length).toBeGreaterThan(1)
      expect(label.x + label.width).toBeLessThanOrEqual(picture.width)
    }
  })
})

describe('[ACT-01] the definition of a machine as JSON', () => {
  const remade = (machine: AnyStateMachine): AnyStateMachine =>
    createMachine(JSON.parse(JSON.stringify(definitionOf(machine))) as object)

  test.each(entries.map((entry) => [`${entry.folder}/${entry.name}`, entry] as const))(
    '%s makes the same states and transitions again',
    (_, { machine }) => {
      const [was, is] = [chartOf(machine), chartOf(remade(machine))]
      expect(is.root).toEqual(was.root)
      const lines = (chart: typeof was) =>
        chart.transitions.map(({ key, guard }) => `${key} ${guard === '' ? '' : 'if'}`).toSorted()
      expect(lines(is)).toEqual(lines(was))
    },
  )

  test('names what runs, what is waited for and what is done', () => {
    const machine = createMachine({
      id: 'door',
      initial: 'opening',
      states: {
        opening: {
          tags: ['moving'],
          entry: 'ring',
          invoke: { id: 'motor', src: 'turn', onDone: { target: 'open', actions: 'rest' }, onError: 'stuck' },
          after: { patience: { target: 'stuck', guard: 'isHeavy' } },
        },
        open: { type: 'final' },
        stuck: { on: { pushed: { target: 'opening', reenter: true } } },
      },
    })
    expect(definitionOf(machine)).toEqual({
      id: 'door',
      initial: 'opening',
      states: {
        opening: {
          tags: ['moving'],
          entry: [{ type: 'ring' }],
          invoke: [
            {
              id: 'motor',
              src: 'turn',
              onDone: [{ target: '#door.open', actions: [{ type: 'rest' }] }],
              onError: [{ target: '#door.stuck' }],
            },
          ],
          after: { patience: [{ target: '#door.stuck', guard: { type: 'isHeavy' } }] },
        },
        open: { type: 'final' },
        stuck: { on: { pushed: [{ target: '#door.opening', reenter: true }] } },
      },
    } satisfies StateJson)
  })
})

test('a page says what a state is, what is guarded and what stays where it is', () => {
  const machine = createMachine({
    id: 'door',
    initial: 'closed',
    states: {
      closed: {
        description: 'The door is closed.',
        on: { 'door.pushed': [{ guard: 'isUnlocked', target: 'open' }, { actions: 'rattle' }] },
      },
      open: { description: 'One can walk through.', type: 'final' },
    },
  })
  const entry: Entry = {
    name: 'door',
    folder: 'house',
    file: 'machines/house/door.ts',
    walkFile: 'machines/house/door.walk.ts',
    says: 'A door.',
    machine,
    walks: [],
  }
  const page = pageOf(entry, chartOf(machine))
  expect(page).toContain('| `closed` | The door is closed. | first |  |')
  expect(page).toContain('| `open` | One can walk through. | the end |  |')
  expect(page).toContain('| `closed` | `door.pushed` | `isUnlocked` | `open` |  |')
  expect(page).toContain('| `closed` | `door.pushed` |  | stays | `rattle` |')
  expect(page).toContain('| `isUnlocked` | `door.pushed` |')
})
