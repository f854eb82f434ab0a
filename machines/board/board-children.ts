import type { SnapshotFrom } from 'xstate'
import { running } from '../running.ts'
import type { board } from './board.ts'

type Snapshot = SnapshotFrom<typeof board>

// The board's parts run as long as it does: views speak to them directly.
export const cardDragOf = ({ children }: Snapshot) => running(children.cardDrag)
export const taskComposerOf = ({ children }: Snapshot) => running(children.taskComposer)
export const columnComposerOf = ({ children }: Snapshot) => running(children.columnComposer)
export const filterBarOf = ({ children }: Snapshot) => running(children.filterBar)
export const columnDragOf = ({ children }: Snapshot) => running(children.columnDrag)
export const columnDeletionOf = ({ children }: Snapshot) => running(children.columnDeletion)
export const nameEditorOf = ({ children }: Snapshot) => running(children.nameEditor)
/** What is done with several cards: its code comes when a person first chooses one. */
export const bulkSelectionOf = ({ children }: Snapshot) => running(children.bulkSelection)
