import { useSelector } from '@xstate/react'
import { exportOf, importOf, ledgerOf, moveOf } from '#machines/safes/care/care.ts'
import { careOf } from '#machines/safes/panel/safe-panel-view.ts'
import { usePanel } from '../panel-context.ts'
import { ExportDialog } from './export-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { LedgerDialog } from './ledger-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'

type Care = NonNullable<ReturnType<typeof careOf>>

/** What is open over the entries of a safe, one at a time. */
export function CareDialogs() {
  const care = useSelector(usePanel(), careOf)
  return care && <Opened care={care} />
}

function Opened({ care }: { care: Care }) {
  const ledger = useSelector(care, ledgerOf)
  const reading = useSelector(care, importOf)
  const writing = useSelector(care, exportOf)
  const move = useSelector(care, moveOf)
  if (ledger) return <LedgerDialog ledger={ledger} />
  if (reading) return <ImportDialog reading={reading} />
  if (writing) return <ExportDialog writing={writing} />
  return move ? <MoveDialog move={move} /> : null
}
