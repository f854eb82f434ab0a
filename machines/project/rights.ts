import type { Project } from '#contract/entities/project.ts'
import type { Role } from '#contract/entities/role.ts'

/** Whether a user may change a project's settings and status: Owners and managers, and the owner of 'My tasks'. */
export const mayChangeProject = (
  asker: { readonly id: string; readonly role: Role | null },
  { privateOfUserId }: Pick<Project, 'privateOfUserId'>,
): boolean =>
  privateOfUserId === null ? asker.role !== null && asker.role !== 'Employee' : privateOfUserId === asker.id
