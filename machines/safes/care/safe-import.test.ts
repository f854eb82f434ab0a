import { describe, expect, test } from 'vitest'
import { SAFE_IMPORT_PORTION_BYTES, SAFE_IMPORT_PORTION_ENTRIES } from '#contract/limits/safe-limits.ts'
import { REQUEST_BODY_MAX_BYTES, REQUEST_BODY_MAX_VALUES } from '#contract/limits.ts'
import { testsOfDecisions } from '../../../test/kit/effects/decisions.ts'
import { answered } from '../../../test/kit/walk.ts'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { ENTRY, LOST } from '../samples.walk.ts'
import { isStuck, nextPortion, safeImport } from './safe-import.ts'
import { readWith, safeImportWalk } from './safe-import.walk.ts'

const close = { 'care.closed': 'closed' }

testsOfWalk(safeImportWalk, {
  choosing: { ...close, 'file.chosen': 'reading' },
  reading: { ...close, 'readFile answered': ['preview', 'unreadable'], 'readFile failed': 'unreadable' },
  unreadable: { ...close, 'file.chosen': 'reading' },
  preview: { ...close, 'file.chosen': 'reading', 'import.requested': 'sending' },
  sending: { 'sendPortion answered': ['sending', 'closed'], 'sendPortion failed': ['stuck', 'locked'] },
  stuck: { ...close, 'retry.requested': 'sending' },
})

testsOfDecisions(safeImportWalk, {
  decisions: [
    { in: 'reading', on: answered('readFile', readWith(0)), to: 'unreadable' },
    { in: 'reading', on: answered('readFile', readWith(1)), to: 'preview' },
    {
      in: 'preview',
      when: ({ entries }) => entries.length === 1,
      on: { type: 'import.requested' },
      to: 'sending',
    },
  ],
})

describe('[SAFE-09] what is imported', () => {
  test('goes in portions that a request can hold', () => {
    const large = { ...ENTRY, note: 'ß'.repeat(10_000), privateKey: 'x'.repeat(32_000) }
    const entries = Array.from({ length: 40 }, () => large)
    const portion = nextPortion({ entries, done: 0 })
    const bytes = Buffer.byteLength(JSON.stringify({ entries: portion }))
    expect(portion.length).toBeGreaterThan(5)
    expect(bytes).toBeLessThan(REQUEST_BODY_MAX_BYTES)
    expect(bytes).toBeGreaterThan(SAFE_IMPORT_PORTION_BYTES * 0.8)
    // Each entry with ten addresses: so many values must be allowed in one request.
    const values = SAFE_IMPORT_PORTION_ENTRIES * (2 * Object.keys(ENTRY).length + 10)
    expect(values).toBeLessThan(REQUEST_BODY_MAX_VALUES)
  })

  test('goes in portions of at most as many bytes as are meant for one, and of one entry at least', () => {
    const entryOf = (bytes: number) => {
      const { length } = JSON.stringify({ ...ENTRY, note: '' })
      return { ...ENTRY, note: 'x'.repeat(bytes - length) }
    }
    const half = SAFE_IMPORT_PORTION_BYTES / 2
    const portionOf = (...sizes: number[]) => nextPortion({ entries: sizes.map(entryOf), done: 0 }).length
    expect(portionOf(half, half, half)).toBe(2)
    expect(portionOf(half, half + 1, half)).toBe(1)
    expect(portionOf(2 * half + 1, half)).toBe(1)
  })

  test('goes on where it was stuck, and sends nothing twice', () => {
    const world = new World(['toasts'])
    const actor = world.host(safeImport, { safeId: 's1', room: 1_000 })
    actor.start()
    actor.send({ type: 'file.chosen', file: 'logins.csv' })
    world.port('readFile').answer(readWith(SAFE_IMPORT_PORTION_ENTRIES + 1))
    actor.send({ type: 'import.requested' })
    const sent = () =>
      (world.port('sendPortion').input as { entries: { name: string }[] }).entries.map(({ name }) => name)
    expect([sent().length, sent()[0]]).toEqual([SAFE_IMPORT_PORTION_ENTRIES, 'Shop 0'])
    world.port('sendPortion').answer(null)
    expect(sent()).toEqual([`Shop ${SAFE_IMPORT_PORTION_ENTRIES}`])
    world.port('sendPortion').fail(LOST)
    expect(isStuck(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'retry.requested' })
    expect(sent()).toEqual([`Shop ${SAFE_IMPORT_PORTION_ENTRIES}`])
    world.port('sendPortion').answer(null)
    expect(actor.getSnapshot().output).toEqual({ isLocked: false })
    expect(world.told.at(-1)).toMatchObject({ text: { values: { count: SAFE_IMPORT_PORTION_ENTRIES + 1 } } })
  })
})
