import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { catalogue, ROOT, type Entry } from '../../test/kit/catalogue.ts'
import { chartOf } from '../chart/chart.ts'
import { pictureOf } from '../chart/layout.ts'
import { layouter } from '../chart/layouter.ts'
import { svgOf } from './drawn.ts'
import { staleFlows } from './files.ts'
import { chartOfEntry, pageName, pageOf } from './page.ts'

const entries = await catalogue()
const entryOf = (name: string): Entry => entries.find((entry) => entry.name === name)!

describe('[ACT-01] the pages of the machines', () => {
  test('are as the machines are: if not, `npm run flows` writes them', () => {
    expect(entries.length).toBeGreaterThan(80)
    expect(staleFlows(entries)).toEqual([])
  })

  test('are stale as soon as a machine has changed, or is gone', () => {
    const drawer = entryOf('teamDrawer')
    const { states } = drawer.machine.config
    const changed = createMachine({ ...drawer.machine.config, states: { ...states, locked: {} } })
    const others = entries.filter((entry) => entry !== drawer)
    expect(staleFlows([...others, { ...drawer, machine: changed }])).toContain('docs/flows/drawers-team-drawer.md')
    expect(staleFlows(others)).toContain('docs/flows/drawers-team-drawer.svg')
  })

  test('are drawn the same every time, with every state and every way from one to another', async () => {
    const drawer = entryOf('teamDrawer')
    const picture = await pictureOf(chartOfEntry(drawer), layouter())
    expect(svgOf(picture)).toBe(readFileSync(join(ROOT, 'docs', 'flows', `${pageName(drawer)}.svg`), 'utf8'))
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
  const page = pageOf(entry, chartOf(machine), 'abc')
  expect(page).toContain('| `closed` | The door is closed. | first |  |')
  expect(page).toContain('| `open` | One can walk through. | the end |  |')
  expect(page).toContain('| `closed` | `door.pushed` | `isUnlocked` | `open` |  |')
  expect(page).toContain('| `closed` | `door.pushed` |  | stays | `rattle` |')
  expect(page).toContain('| `isUnlocked` | `door.pushed` |')
})
