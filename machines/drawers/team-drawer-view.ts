import type { SnapshotFrom } from 'xstate'
import type { teamDrawer } from './team-drawer.ts'
import { changesOfTeam, isUnchangedTeam, type DisputedInTeam, type TeamValues } from './team-form.ts'

type Snapshot = SnapshotFrom<typeof teamDrawer>
/** Who is in it is picked by an actor of its own. */
export const pickerOf = ({ children }: Snapshot) => children.picker
export const isOpen = (drawer: Snapshot): boolean => drawer.hasTag('open')
export const isBusy = (drawer: Snapshot): boolean => drawer.hasTag('busy')
/** Whether a team that exists is edited, as opposed to a new one being made. */
export const isEditing = ({ context }: Snapshot): boolean => context.id !== null
/** Whether something would be lost by closing. */
export const isChanged = ({ context }: Snapshot): boolean => !isUnchangedTeam(context.values, context.saved)
export const canSave = (drawer: Snapshot): boolean => drawer.can({ type: 'save.requested' })
/** The fields that another user has changed differently, as long as the value here differs from theirs. */
export const disputedOf = ({ context: { disputed, values, saved } }: Snapshot): readonly DisputedInTeam[] => {
  const { changed } = changesOfTeam(values, saved)
  return disputed.filter((field) => changed.includes(field))
}
/** What a field holds. */
export const valueIn =
  <Name extends keyof TeamValues>(name: Name) =>
  ({ context }: Snapshot): TeamValues[Name] =>
    context.values[name]
/** What is wrong with a field, as a key or the server's sentence: what was refused first, what was found once touched. */
export const problemIn =
  (name: keyof TeamValues) =>
  ({ context: { refused, problems, touched } }: Snapshot): string | null =>
    refused[name] ?? (touched.includes(name) ? (problems[name] ?? null) : null)
