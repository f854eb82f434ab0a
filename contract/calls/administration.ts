import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Person, User } from '../entities/user.ts'
import { paging, rowsOf, SearchText } from '../paging.ts'

/** For administrators of the instance: whose account may be taken over. */
export const listAccounts = call({
  name: 'listAccounts',
  method: 'GET',
  path: '/administration/accounts',
  access: 'user',
  query: z.strictObject({ ...paging(25), q: SearchText }),
  reply: rowsOf(Person),
})
/** From now on requests with the override header act as this person; recorded under both names. */
export const overtake = call({
  name: 'overtake',
  method: 'POST',
  path: '/administration/accounts/:id/overtake',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  reply: z.object({ user: User }),
})
export const endOvertaking = call({
  name: 'endOvertaking',
  method: 'POST',
  path: '/administration/end-overtaking',
  access: 'user',
  reply: z.object({ user: User }),
})
