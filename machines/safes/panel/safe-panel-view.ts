import type { SnapshotFrom } from 'xstate'
import type { SafeOffer } from '#contract/entities/safe.ts'
import type { safePanel } from './safe-panel.ts'
import { type EntryOrder, entriesShown, type Opened } from './safe-panel-parts.ts'

// What of an open safe its view asks for.

type Snapshot = SnapshotFrom<typeof safePanel>
export const isOpen = (now: Snapshot): boolean => now.hasTag('open')
export const isLocked = (now: Snapshot): boolean => now.hasTag('locked')
export const isGone = (now: Snapshot): boolean => now.hasTag('gone')
export const hasFailed = (now: Snapshot): boolean => now.hasTag('failed')
export const isBusy = (now: Snapshot): boolean => now.hasTag('busy')
export const openedOf = ({ context }: Snapshot): Opened | null => context.opened
export const shownIn = ({ context }: Snapshot, language: string) => entriesShown(context, language)
export const orderOf = ({ context }: Snapshot): EntryOrder => context.order
export const queryOf = ({ context }: Snapshot): string => context.query
/** The entry whose form is open; `undefined` for none, null for a new one. */
export const editedIn = ({ context }: Snapshot): string | null | undefined => context.editing?.entryId
export const unlockOf = ({ children }: Snapshot) => children.unlock
export const editorOf = ({ children }: Snapshot) => children.entryEditor
export const secretsOf = ({ children }: Snapshot) => children.secrets
export const deleteButtonOf = ({ children }: Snapshot) => children.deleteButton
export const careOf = ({ children }: Snapshot) => children.safeCare
/** What is to be changed outside, since people were taken off. */
export const offerOf = ({ context }: Snapshot): SafeOffer | null => context.opened?.safe.toChange ?? null
export const sparedIn = ({ context }: Snapshot): readonly string[] => context.spared
