import type { SnapshotFrom } from 'xstate'
import type { LazyActorRef } from '../app/lazy-actor.ts'
import type { board } from './board.ts'
import type { ColumnComposerRef } from './column-composer.ts'
import type { ColumnDeletionRef } from './column-deletion.ts'
import type { ColumnHandRef } from './column-hand.ts'
import type { FilterBarRef } from './filter-bar.ts'
import type { HandRef } from './hand.ts'
import type { NameEditorRef } from './name-editor.ts'
import type { TaskComposerRef } from './task-composer.ts'

type Snapshot = SnapshotFrom<typeof board>

// The board's parts run as long as it does: views speak to them directly.
export const handOf = ({ children }: Snapshot) => children['hand'] as HandRef
export const taskComposerOf = ({ children }: Snapshot) => children['taskComposer'] as TaskComposerRef
export const columnComposerOf = ({ children }: Snapshot) => children['columnComposer'] as ColumnComposerRef
export const filterBarOf = ({ children }: Snapshot) => children['filterBar'] as FilterBarRef
export const columnHandOf = ({ children }: Snapshot) => children['columnHand'] as ColumnHandRef
export const columnDeletionOf = ({ children }: Snapshot) => children['columnDeletion'] as ColumnDeletionRef
export const nameEditorOf = ({ children }: Snapshot) => children['nameEditor'] as NameEditorRef
/** What is done with several cards: its code comes when somebody first chooses one. */
export const severalOf = ({ children }: Snapshot) => children['several'] as LazyActorRef
