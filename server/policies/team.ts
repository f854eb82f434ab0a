import type { Member } from './member.ts'

/** Employees belong to teams, they do not make them (spec §6). */
export const mayEditTeams = ({ role }: Pick<Member, 'role'>): boolean => role !== 'Employee'
