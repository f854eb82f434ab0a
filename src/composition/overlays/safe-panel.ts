import { WINDOW_UNSEEN_MS } from '#contract/limits/safe-limits.ts'
import { leaving } from '#machines/forms/leaving.ts'
import { safeCare } from '#machines/safes/care/care.ts'
import { entryMove } from '#machines/safes/care/entry-move.ts'
import { safeExport } from '#machines/safes/care/safe-export.ts'
import { safeImport } from '#machines/safes/care/safe-import.ts'
import { safeLedger } from '#machines/safes/care/safe-ledger.ts'
import { generator } from '#machines/safes/passwords/generator.ts'
import { strength } from '#machines/safes/passwords/strength.ts'
import { entryEditor } from '#machines/safes/panel/entry-editor.ts'
import { safePanel } from '#machines/safes/panel/safe-panel.ts'
import { typedIn, typedKept } from '#machines/safes/panel/typed-kept.ts'
import { secrets } from '#machines/safes/panel/secrets.ts'
import type { LoadedSafePanel } from '#machines/safes/safe-host-parts.ts'
import { unlock } from '#machines/safes/unlock.ts'
import { deleteButton } from '#machines/widgets/delete-button.ts'
import { withPorts } from '#machines/with-ports.ts'
import { SafePanel } from '../../overlays/safe/safe-panel.tsx'
import { copyText } from '../../ports/browser/clipboard.ts'
import { holdWindow } from '../../ports/browser/hold-window.ts'
import { windowSightAfter } from '../../ports/browser/window-sight.ts'
import { exportSafe, loadLedger, loadTargets, moveEntry, readFile, sendPortion } from '../../ports/safes/care.ts'
import { makePassword } from '../../ports/safes/make-password.ts'
import {
  copySecret,
  openSafe,
  perform,
  readEntry,
  revealSecret,
  saveEntry,
  showCode,
  unlockSession,
} from '../../ports/safes/safes.ts'
import { compare, estimate } from '../../ports/safes/strength.ts'

const logic = withPorts(safePanel, {
  openSafe,
  perform,
  sight: windowSightAfter(WINDOW_UNSEEN_MS),
  unlock: withPorts(unlock, { unlockSession }),
  entryEditor: withPorts(entryEditor, {
    readEntry,
    saveEntry,
    leaving: withPorts(leaving, { holdWindow }),
    strength: withPorts(strength, { estimate, compare }),
    generator: withPorts(generator, { makePassword }),
  }),
  secrets: withPorts(secrets, { revealSecret, copySecret, copyText, showCode }),
  deleteButton,
  safeCare: withPorts(safeCare, {
    safeLedger: withPorts(safeLedger, { loadLedger }),
    safeImport: withPorts(safeImport, { readFile, sendPortion }),
    safeExport: withPorts(safeExport, { exportSafe }),
    entryMove: withPorts(entryMove, { loadTargets, moveEntry }),
  }),
})

/** The safe panel with its calls: a chunk of its own, fetched when a safe is opened first. */
export const loadedSafePanel: LoadedSafePanel = {
  logic,
  view: SafePanel,
  typedIn,
  typedKept: withPorts(typedKept, { copyText }),
}
