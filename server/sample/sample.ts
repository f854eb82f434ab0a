import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Role } from '#contract/entities/role.ts'
import { addAccount, type PreparedAccount, prepareAccount } from '../commands/accounts.ts'
import { type Colleague, importBoard } from '../commands/import-board.ts'
import { noteDemoAccounts } from '../commands/administration/demo.ts'
import { addMember, addWorkspace, type BoardTexts } from '../commands/workspaces.ts'
import type { TenantDb } from '../db/handles.ts'
import type { Database } from '../db/pool.ts'
import { tenants, users } from '../db/tables/central.ts'
import { projectTeams, teams, teamUsers } from '../db/tables/tenant.ts'
import type { Secrets } from '../keys/secrets.ts'
import { BOOKING_PLANNED } from './booking-planned.ts'
import { BOOKING_UNDER_WAY } from './booking-under-way.ts'
import { foreignBoardOf } from './foreign-board-of.ts'
import { QUAY_COLUMNS } from './quays-board.ts'
import { addressOf, SAMPLE_PEOPLE, SAMPLE_TEAMS, SAMPLE_WORKSPACE } from './people.ts'

/** A way into the sample workspace. */
export interface SampleSignIn {
  email: string
  password: string
  role: string
}

const PASSWORD_CHARS = 'abcdefghijkmnpqrstuvwxyz23456789'
const PASSWORD_GROUPS = 4
const GROUP_CHARS = 4
const DAY_MS = 86_400_000

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

/** Sixteen characters that are easy to read out, about 80 bits. */
const madePassword = () =>
  Array.from({ length: PASSWORD_GROUPS }, () =>
    Array.from({ length: GROUP_CHARS }, () => PASSWORD_CHARS[randomInt(PASSWORD_CHARS.length)]).join(''),
  ).join('-')

/** Whether nobody has an account here yet. */
export async function isUntouched(database: Database): Promise<boolean> {
  const [found] = await database.read.central((db) => db.select({ id: users.id }).from(users).limit(1))
  return found === undefined
}

/**
 * Makes the sample workspace: six people, their teams, and boards with life in them, dates counted from today. Resolves to
 * everybody's sign-in; the passwords are made here and kept nowhere, unless it is a demonstration: its people all have the one that is given.
 */
export async function makeSample(
  database: Database,
  secrets: Secrets,
  texts: BoardTexts,
  now: Date,
  demoPassword?: string,
): Promise<SampleSignIn[]> {
  const people: (Colleague & {
    key: string
    role: Role
    jobTitle: string
    password: string
    account: PreparedAccount
  })[] = []
  for (const person of SAMPLE_PEOPLE) {
    const { key, role, jobTitle, firstName, lastName } = person
    const password = demoPassword ?? madePassword()
    const email = addressOf(person)
    const account = await prepareAccount(secrets, {
      firstName,
      lastName,
      email,
      password,
      language: 'en',
      timezone: 'Europe/Stockholm',
    })
    people.push({
      key,
      role,
      jobTitle,
      password,
      email,
      fullName: `${firstName} ${lastName}`,
      account,
      id: account.userId,
    })
  }
  const idOf = new Map(people.map(({ key, id }) => [key, id]))
  const ownerId = idOf.get('ada') ?? ''

  await database.tenant(randomUUID(), async (db) => {
    for (const { account } of people) await addAccount(db, account, now, now)
    if (demoPassword !== undefined) await noteDemoAccounts(db, people)
    await addWorkspace(db, SAMPLE_WORKSPACE, now)
    for (const { id, role, jobTitle } of people) await addMember(db, { userId: id, role, jobTitle }, texts, now)
    const teamIds = await addTeams(db, idOf, now)
    const booking = await importBoard(
      db,
      foreignBoardOf(
        {
          name: 'Booking relaunch',
          description: 'From the first search to the ramp: one booking, on every screen.',
          columns: [...BOOKING_PLANNED, ...BOOKING_UNDER_WAY],
        },
        now,
      ),
      { ownerId, colleagues: people, abbreviation: 'BOO', color: '#f87171', createdAt: daysBefore(now, 34) },
    )
    const ports = await importBoard(
      db,
      foreignBoardOf(
        { name: 'Kinder quays', description: 'Small things that make waiting pleasant.', columns: QUAY_COLUMNS },
        now,
      ),
      { ownerId, colleagues: people, abbreviation: 'QUA', color: '#2dd4bf', createdAt: daysBefore(now, 41) },
    )
    await db.insert(projectTeams).values([
      { projectId: booking.projectId, teamId: teamIds.get('Product') ?? '' },
      { projectId: ports.projectId, teamId: teamIds.get('Ports') ?? '' },
    ])
    await db
      .update(tenants)
      .set({ projectsCount: 2 })
      .where(sql`${tenants.id} = ${db.tenantId}`)
  })
  return people.map(({ email, password, role }) => ({ email, password, role }))
}

/** The first of the list is the newest: the menu shows them in this order on every first start. */
async function addTeams(db: TenantDb, idOf: ReadonlyMap<string, string>, now: Date): Promise<Map<string, string>> {
  const made = SAMPLE_TEAMS.map((team, index) => ({
    ...team,
    id: randomUUID(),
    createdAt: daysBefore(now, 50 + index),
  }))
  await db
    .insert(teams)
    .values(made.map(({ id, name, description, createdAt }) => ({ id, name, description, createdAt })))
  await db
    .insert(teamUsers)
    .values(made.flatMap(({ id, members }) => members.map((key) => ({ teamId: id, userId: idOf.get(key) ?? '' }))))
  return new Map(made.map(({ id, name }) => [name, id]))
}
