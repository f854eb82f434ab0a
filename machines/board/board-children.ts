import type { SnapshotFrom } from 'xstate'
import { running } from '../running.ts'
import type { board } from './board.ts'

type Snapshot = SnapshotFrom<typeof board>

// The board's parts run as long as it does: views speak to them directly.
export const handOf = ({ children }: Snapshot) => running(children.hand)
export const taskComposerOf = ({ children }: Snapshot) => running(children.taskComposer)
export const columnComposerOf = ({ children }: Snapshot) => running(children.columnComposer)
export const filterBarOf = ({ children }: Snapshot) => running(children.filterBar)
export const columnHandOf = ({ children }: Snapshot) => running(children.columnHand)
export const columnDeletionOf = ({ children }: Snapshot) => running(children.columnDeletion)
export const nameEditorOf = ({ children }: Snapshot) => running(children.nameEditor)
/** What is done with several cards: its code comes when somebody first chooses one. */
export const severalOf = ({ children }: Snapshot) => running(children.several)
