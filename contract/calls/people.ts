import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Role } from '../entities/role.ts'
import { Person } from '../entities/user.ts'
import { IDS_PER_BULK_READ_MAX, JOB_TITLE_MAX_CHARS } from '../limits.ts'
import { Flag, IdList, listOf, Order, paging, rowsOf, SearchText } from '../paging.ts'
import { freeText } from '../text.ts'

const oneUser = z.object({ id: z.uuid() })
const Named = z.object({ id: z.uuid(), name: z.string() })

/**
 * A person of the workspace as /team lists them. For an invited one `id` is the invitation's, `fullName` is empty, and the
 * address is what is known of them.
 */
export const Colleague = z.extend(Person, {
  state: z.enum(['active', 'invited', 'inactive']),
  /** When they joined, or were invited. */
  since: z.iso.datetime(),
  /** When an invitation expires; null for everybody else. */
  expiresAt: z.nullable(z.iso.datetime()),
  deletedAt: z.nullable(z.iso.datetime()),
  /** When they were last in this workspace, null where that is not known; said to Owners and managers alone. */
  lastSeenAt: z.optional(z.nullable(z.iso.datetime())),
  /** Those that they are in, or that their invitation gives. */
  teams: z.array(Named),
  /** The projects that an invitation gives, as far as the caller sees them; of others that is not said. */
  projects: z.optional(z.array(Named)),
})
export type Colleague = z.infer<typeof Colleague>

/** Members by default; `inactive` those deactivated instead, `invited` the pending invitations instead, `all` everybody. */
export const listUsers = call({
  name: 'listUsers',
  method: 'GET',
  path: '/users',
  access: 'member',
  query: z.strictObject({
    ...paging(),
    sortBy: z._default(z.enum(['name', 'email', 'role', 'since']), 'name'),
    order: Order,
    /** Leaves the teams of each out (an empty list). */
    reduced: z.optional(Flag),
    inactive: z.optional(Flag),
    invited: z.optional(Flag),
    all: z.optional(Flag),
    q: SearchText,
    roles: z.optional(listOf(Role)),
  }),
  reply: rowsOf(Colleague),
})
export const countUsers = call({
  name: 'countUsers',
  method: 'GET',
  path: '/users/count',
  access: 'member',
  query: z.strictObject({ roles: z.optional(listOf(Role)), invited: z.optional(Flag), inactive: z.optional(Flag) }),
  reply: z.object({ count: z.int() }),
})
export const showUsers = call({
  name: 'showUsers',
  method: 'GET',
  path: '/users/bulk-show',
  access: 'member',
  query: z.strictObject({ ids: IdList(IDS_PER_BULK_READ_MAX), inactive: z.optional(Flag) }),
  reply: z.array(Person),
})
export const showUser = call({
  name: 'showUser',
  method: 'GET',
  path: '/users/:id',
  access: 'member',
  params: oneUser,
  query: z.strictObject({ reduced: z.optional(Flag) }),
  reply: Colleague,
})
/** What others may change of a person, in this workspace alone: names, address and password are their own (security rules, row 12). */
export const ColleagueForm = z.strictObject({
  roleName: Role,
  /** Empty takes it away. */
  jobTitle: z.optional(z.nullable(freeText(JOB_TITLE_MAX_CHARS))),
})
export type ColleagueForm = z.infer<typeof ColleagueForm>
/** Managers and Owners; only an Owner makes Owners or changes one; the last Owner stays Owner (422). */
export const changeUser = call({
  name: 'changeUser',
  method: 'PUT',
  path: '/users/:id',
  access: 'member',
  params: oneUser,
  body: ColleagueForm,
  files: [],
  reply: Colleague,
})
/** Ends the membership, never the account; for an invited person withdraws the invitation. */
export const deactivateUser = call({
  name: 'deactivateUser',
  method: 'DELETE',
  path: '/users/:id',
  access: 'member',
  params: oneUser,
  reply: z.null(),
})
/** Gives the membership back, when there is a seat. */
export const restoreUser = call({
  name: 'restoreUser',
  method: 'POST',
  path: '/users/:id/restore',
  access: 'member',
  params: oneUser,
  reply: Colleague,
})
/** A new link by a new mail; the former one is void. */
export const resendInvite = call({
  name: 'resendInvite',
  method: 'POST',
  path: '/users/:id/resend-invite',
  access: 'member',
  params: oneUser,
  reply: z.null(),
})
/**
 * The link of an invitation to pass on, for who may send it. It says what the mailed one says, and shows nobody's address to be
 * theirs: only the mail does that, and its link stays good.
 */
export const linkInvitation = call({
  name: 'linkInvitation',
  method: 'POST',
  path: '/users/:id/invitation-link',
  access: 'member',
  params: oneUser,
  reply: z.object({ path: z.string() }),
})
