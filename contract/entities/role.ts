import * as z from 'zod/mini'

/** What a person is in one workspace (spec §6). */
export const Role = z.enum(['Owner', 'WorkspaceManager', 'Employee'])
export type Role = z.infer<typeof Role>
