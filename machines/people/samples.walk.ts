import type { Colleague } from '#contract/calls/people.ts'
import type { Role } from '#contract/entities/role.ts'
import { personOf } from '../pickers/picker.walk.ts'

/** A person as /team lists them, with what a test wants different. */
export const colleagueOf = (
  id: string,
  roleName: Role = 'Employee',
  differences: Partial<Colleague> = {},
): Colleague => ({
  ...personOf(id, roleName),
  state: 'active',
  since: '2025-11-12T08:00:00Z',
  expiresAt: null,
  deletedAt: null,
  teams: [],
  ...differences,
})
