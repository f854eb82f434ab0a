import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { callbackPort } from '#machines/port.ts'
import type { EventObject } from 'xstate'
import { leaving } from '#machines/forms/leaving.ts'
import type { OwnSafe } from '#contract/calls/safe-care.ts'
import type { SafeEntryForm } from '#contract/entities/safe.ts'
import { safeCare } from '#machines/safes/care/care.ts'
import { entryMove } from '#machines/safes/care/entry-move.ts'
import { safeExport } from '#machines/safes/care/safe-export.ts'
import { type ReadImport, safeImport } from '#machines/safes/care/safe-import.ts'
import { type LedgerPage, safeLedger } from '#machines/safes/care/safe-ledger.ts'
import { lineOf } from '#machines/safes/care/safe-ledger.walk.ts'
import { generator, type Made, type Wishes } from '#machines/safes/passwords/generator.ts'
import { type Compared, strength, type Strength } from '#machines/safes/passwords/strength.ts'
import { entryEditor } from '#machines/safes/panel/entry-editor.ts'
import type { EntrySaving, ReadEntry } from '#machines/safes/panel/entry-parts.ts'
import { safePanel } from '#machines/safes/panel/safe-panel.ts'
import { careOf, editorOf, secretsOf, unlockOf } from '#machines/safes/panel/safe-panel-view.ts'
import type { Opened, SafeCommand } from '#machines/safes/panel/safe-panel-parts.ts'
import { type Code, secrets, type Which } from '#machines/safes/panel/secrets.ts'
import { unlock } from '#machines/safes/unlock.ts'
import { deleteButton } from '#machines/widgets/delete-button.ts'
import { withPorts } from '#machines/with-ports.ts'
import { ENTRY, entryOf, LOCKED, openSafeOf } from '#machines/safes/samples.walk.ts'
import { inspected } from '../../../test/support/inspected.ts'

const MARK = 'ZQX-9f3'
/** What is asked for has been answered, and what the inspector is shown has been sent: it waits for a timer of its own. */
const settled = async () => {
  for (let round = 0; round < 2; round++) await new Promise((resolve) => setTimeout(resolve))
}
const marked = { ...ENTRY, name: `${MARK} name`, login: `${MARK} login`, note: `${MARK} note`, password: `${MARK} pw` }

/** The panel over ports that answer with marked secrets; it is locked the first time. */
function panel() {
  let isLocked = true
  const open = fromPromise<Opened, { safeId: string; projectId: string }>(async () => {
    if (isLocked) {
      isLocked = false
      throw Object.assign(new Error('locked'), LOCKED)
    }
    const entry = entryOf('e1', {
      name: `${MARK} name`,
      login: `${MARK} login`,
      note: `${MARK} note`,
      addresses: [`${MARK}.example`],
    })
    return { safe: openSafeOf('s1', [entry]), people: [] }
  })
  return withPorts(safePanel, {
    openSafe: open,
    perform: fromPromise<unknown, { safeId: string; command: SafeCommand }>(async () => null),
    sight: callbackPort<EventObject, void, { type: 'window.left' } | { type: 'window.returned' }>(() => undefined),
    unlock: withPorts(unlock, { unlockSession: fromPromise<unknown, { password: string }>(async () => null) }),
    entryEditor: withPorts(entryEditor, {
      readEntry: fromPromise<ReadEntry, { safeId: string; entryId: string }>(async () => ({
        entry: marked,
        revision: 1,
      })),
      saveEntry: fromPromise<unknown, EntrySaving>(async () => null),
      strength: withPorts(strength, {
        estimate: fromPromise<Strength, { secret: string }>(async () => ({ score: 4, bits: 80 })),
        compare: fromPromise<{ isUsed: boolean }, Compared>(async () => ({ isUsed: true })),
      }),
      generator: withPorts(generator, {
        makePassword: fromPromise<Made, Wishes>(async () => ({ secret: `${MARK} made`, bits: 80 })),
      }),
      leaving: withPorts(leaving, { holdWindow: callbackPort<EventObject, void, EventObject>(() => undefined) }),
    }),
    secrets: withPorts(secrets, {
      revealSecret: fromPromise<{ secret: string }, Which & { safeId: string }>(async () => ({
        secret: `${MARK} shown`,
      })),
      copySecret: fromPromise<null, Which & { safeId: string }>(async () => null),
      copyText: fromPromise<null, { secret: string }>(async () => null),
      showCode: fromPromise<Code, { safeId: string; entryId: string }>(async () => ({
        secret: `${MARK} code`,
        periodMs: 30_000,
        leftMs: 30_000,
      })),
    }),
    deleteButton,
    safeCare: withPorts(safeCare, {
      safeLedger: withPorts(safeLedger, {
        loadLedger: fromPromise<LedgerPage, { safeId: string; offset: number; limit: number }>(async () => ({
          entries: [lineOf(1)].map((line) => ({ ...line, entryName: `${MARK} name` })),
          count: 1,
          isWhole: true,
        })),
      }),
      safeImport: withPorts(safeImport, {
        readFile: fromPromise<ReadImport, { file: unknown }>(async () => ({
          format: 'chrome',
          entries: [marked],
          problems: [],
          columns: [],
        })),
        sendPortion: fromPromise<unknown, { safeId: string; entries: readonly SafeEntryForm[] }>(async () => null),
      }),
      safeExport: withPorts(safeExport, {
        exportSafe: fromPromise<null, { safeId: string; password: string }>(async () => null),
      }),
      entryMove: withPorts(entryMove, {
        loadTargets: fromPromise<readonly OwnSafe[], void>(async () => []),
        moveEntry: fromPromise<unknown, { safeId: string; entryId: string; toSafeId: string }>(async () => null),
      }),
    }),
  })
}

test('[SAFE-04] [ACT-07] nothing of a safe reaches the inspector, whatever is opened, shown, typed, copied or saved', async () => {
  const { inspect, parent, all } = inspected('router', 'toasts', 'safeHost')
  const input = { safeId: 's1', projectId: 'p1', beneath: '/projects/p1/board', userId: 'u1' }
  const actor = createActor(panel(), { parent, inspect, input }).start()
  const now = () => actor.getSnapshot()
  await settled()
  unlockOf(now())?.send({ type: 'password.submitted', password: `${MARK} password` })
  await settled()
  await settled()
  expect(now().matches('open')).toBe(true)
  const held = secretsOf(now())
  held?.send({ type: 'reveal.requested', entryId: 'e1', field: 'password' })
  held?.send({ type: 'copy.requested', entryId: 'e1', field: 'password' })
  held?.send({ type: 'code.requested', entryId: 'e1' })
  await settled()
  held?.send({ type: 'text.copied', field: 'login', secret: `${MARK} login` })
  actor.send({ type: 'entry.opened', entryId: 'e1' })
  await settled()
  const editor = editorOf(now())
  editor?.send({ type: 'field.typed', name: 'note', secret: `${MARK} typed` })
  editor?.send({ type: 'field.typed', name: 'password', secret: `${MARK} typed` })
  const made = editor?.getSnapshot().children.generator
  made?.send({ type: 'generator.opened' })
  await settled()
  expect(made?.getSnapshot().context.made?.secret).toBe(`${MARK} made`)
  made?.send({ type: 'made.taken' })
  editor?.send({ type: 'address.typed', at: 0, secret: `${MARK}.org` })
  editor?.send({ type: 'save.requested' })
  await settled()
  actor.send({ type: 'offer.taken', secretNames: [`${MARK} task`] })
  await settled()
  actor.send({ type: 'care.opened', care: { kind: 'ledger' } })
  await settled()
  const care = () => careOf(now())?.getSnapshot()
  const ledger = care()?.children.safeLedger
  expect(ledger?.getSnapshot().context.entries[0]?.entryName).toBe(`${MARK} name`)
  ledger?.send({ type: 'care.closed' })
  actor.send({ type: 'care.opened', care: { kind: 'import' } })
  const importing = care()?.children.safeImport
  importing?.send({ type: 'file.chosen', file: new File([MARK], 'logins.csv') })
  await settled()
  expect(importing?.getSnapshot().context.entries[0]?.password).toBe(`${MARK} pw`)
  importing?.send({ type: 'import.requested' })
  await settled()
  actor.send({ type: 'care.opened', care: { kind: 'export' } })
  care()?.children.safeExport?.send({ type: 'password.submitted', password: `${MARK} password` })
  await settled()
  expect(held?.getSnapshot().context.shown?.secret).toBe(`${MARK} shown`)
  expect(all()).toContain('reveal.requested')
  expect(all()).toContain('field.typed')
  for (const type of ['password.made', 'offer.taken', 'import.requested', 'password.submitted'])
    expect(all()).toContain(type)
  expect(all()).not.toContain(MARK)
})
