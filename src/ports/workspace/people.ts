import { fromPromise } from 'xstate'
import {
  changeUser as change,
  countUsers,
  deactivateUser,
  linkInvitation,
  listUsers,
  resendInvite,
  restoreUser,
  type Colleague,
  type ColleagueForm,
} from '#contract/calls/people.ts'
import type { Role } from '#contract/entities/role.ts'
import type { TablePage, TableWanted } from '#machines/lists/paged-table.ts'
import type { PeopleCounts } from '#machines/people/people-list.ts'
import type { PeopleSort } from '#machines/people/tables.ts'
import { ask } from '../api/api.ts'
import { writeText } from '../browser/clipboard.ts'
import { portOf, type Port } from '../api/port-of.ts'

type One = { id: string }

/** A page of the workspace's people: its members, or those invited, or those deactivated. */
export const loadPeople = fromPromise<TablePage<Colleague>, TableWanted<PeopleSort>>(({ input, signal }) => {
  const { q, page, perPage, sortBy, order, filters } = input
  const is = (state: string) => filters['state']?.includes(state) === true
  const query = {
    page,
    perPage,
    sortBy,
    order,
    ...(is('all') ? { all: true } : is('invited') ? { invited: true } : is('inactive') ? { inactive: true } : {}),
    ...(filters['roles']?.length ? { roles: filters['roles'] as Role[] } : {}),
    ...(q === '' ? {} : { q }),
  }
  return ask(listUsers, { query }, { signal, toast: false })
})

/** How many are here, and how many are invited. Where it does not come, it is left out. */
export const loadCounts = fromPromise<PeopleCounts, void>(async ({ signal }) => {
  const [active, invited] = await Promise.all([
    ask(countUsers, { query: {} }, { signal, silent: true }),
    ask(countUsers, { query: { invited: true } }, { signal, silent: true }),
  ])
  return { active: active.count, invited: invited.count }
})

/** Changes a member's role or job title. */
export const changeUser: Port<Colleague, { id: string; form: ColleagueForm }> = portOf(change, ({ id, form }) => ({
  params: { id },
  body: form,
}))

/** Ends a membership, or withdraws an invitation. */
export const deactivate: Port<null, One> = portOf(deactivateUser, (input) => ({ params: input }))

/** Restores a membership. */
export const restore: Port<Colleague, One> = portOf(restoreUser, (input) => ({ params: input }))

/** Sends an invitation once more. */
export const resend: Port<null, One> = portOf(resendInvite, (input) => ({ params: input }))

/** Copies the link of an invitation, made for who asks; fails where the browser forbids it. */
export const copyInvitationLink = fromPromise<null, One>(async ({ input, signal }) => {
  const { path } = await ask(linkInvitation, { params: input }, { signal, toast: false })
  await writeText(window.location.origin + path)
  return null
})
