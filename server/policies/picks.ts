import type { Role } from '#contract/entities/role.ts'

/** A picker's selection before and after, by user id. */
export interface Selection {
  before: readonly string[]
  after: readonly string[]
}

/**
 * The ids that a restricted picker does not let this role select or deselect (spec §5): an Employee changes nothing, and
 * only an Owner newly selects an Owner.
 */
export function refusedPicks(role: Role, { before, after }: Selection, owners: ReadonlySet<string>): string[] {
  const added = after.filter((id) => !before.includes(id))
  const removed = before.filter((id) => !after.includes(id))
  if (role === 'Employee') return [...added, ...removed]
  return role === 'Owner' ? [] : added.filter((id) => owners.has(id))
}
