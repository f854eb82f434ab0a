import type { SnapshotFrom } from 'xstate'
import type { projectTemplates } from './project-drawer-actors.ts'
import type { projectDrawer } from './project-drawer.ts'
import { changesOf, isUnchanged, type Disputed, type ProjectValues } from './project-form.ts'

type Snapshot = SnapshotFrom<typeof projectDrawer>
/** Who takes part is picked by an actor of its own. */
export const pickerOf = ({ children }: Snapshot) => children.picker
/** What a new project can begin with is fetched by an actor of its own, as long as the drawer is open. */
export const templatesOf = ({ children }: Snapshot) => children.projectTemplates
export const templatesIn = (query: SnapshotFrom<typeof projectTemplates> | undefined) => query?.context.data ?? null
export const isOpen = (drawer: Snapshot): boolean => drawer.hasTag('open')
export const isBusy = (drawer: Snapshot): boolean => drawer.hasTag('busy')
/** Whether a project that exists is edited, as opposed to a new one being made. */
export const isEditing = ({ context }: Snapshot): boolean => context.id !== null
/** Whether something would be lost by closing. */
export const isChanged = ({ context }: Snapshot): boolean => !isUnchanged(context.values, context.saved)
export const canSave = (drawer: Snapshot): boolean => drawer.can({ type: 'save.requested' })
/** The fields that another user has changed differently, as long as the value here differs from theirs. */
export const disputedOf = ({ context: { disputed, values, saved } }: Snapshot): readonly Disputed[] => {
  const { changed } = changesOf(values, saved)
  return disputed.filter((field) => changed.includes(field))
}
/** What a field holds. */
export const valueIn =
  <Name extends keyof ProjectValues>(name: Name) =>
  ({ context }: Snapshot): ProjectValues[Name] =>
    context.values[name]
/** What is wrong with a field, as a key or the server's sentence: what was refused first, what was found once touched. */
export const problemIn =
  (name: keyof ProjectValues) =>
  ({ context: { refused, problems, touched } }: Snapshot): string | null =>
    refused[name] ?? (touched.includes(name) ? (problems[name] ?? null) : null)
/** What is wrong with who takes part: the picker shows it for both (spec §5). */
export const peopleProblem = (drawer: Snapshot): string | null =>
  problemIn('userIds')(drawer) ?? problemIn('teamIds')(drawer)
