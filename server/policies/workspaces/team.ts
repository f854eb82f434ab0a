import type { Member } from '../member.ts'

/** Employees belong to teams, they do not make them (spec §6). */
export const mayEditTeams = ({ role }: Pick<Member, 'role'>): boolean => role !== 'Employee'

/** Nobody takes themselves out of a team (TEAM-07): they leave the workspace, or another person does it. */
export const mayTakeOut = (by: Pick<Member, 'userId' | 'role'>, userId: string): boolean =>
  mayEditTeams(by) && by.userId !== userId
