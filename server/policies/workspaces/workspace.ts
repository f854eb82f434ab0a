import type { Member } from '../member.ts'

/** What a workspace is called, who pays for it, and its end are its Owners' alone (spec §6; security rules, row 34). */
export const mayManageWorkspace = ({ role }: Pick<Member, 'role'>): boolean => role === 'Owner'
