import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { describeOnBothEngines } from '../../../test/support/database/both-engines.ts'
import { type TestMember, workspaceOf } from '../../../test/support/people/members.ts'
import { readFacts } from '../../commands/projects/facts.ts'
import { readProjectViewers } from '../../commands/projects/project-viewers.ts'
import { readRights } from '../../live/rights.ts'
import { maySeeProject } from '../../policies/project.ts'
import type { Database } from '../pool.ts'
import { rowsOf, run } from './rows.ts'
import { isSeenBy } from './project-visibility.ts'

/** Everything about one project and one person that may matter. */
const circumstances = fc.record({
  person: fc.nat(2),
  privateOf: fc.option(fc.nat(2)),
  isUser: fc.boolean(),
  isInTeam: fc.boolean(),
  isTeamArchived: fc.boolean(),
  isTeamTakingPart: fc.boolean(),
  isArchived: fc.boolean(),
})

describeOnBothEngines('who sees a project', (open) => {
  let database: Database
  let people: TestMember[]
  beforeAll(async () => {
    database = await open({ isMigrated: true })
    people = await workspaceOf(database, 'WorkspaceManager', 'Employee')
    const [olga] = people
    // Each person has a board of their own, and may have no second one.
    await database.tenant(olga?.tenantId ?? '', (db) => run(db, sql`delete from projects`))
  })

  test('lists, messages and single look-ups all answer as the policy does', async () => {
    await fc.assert(
      fc.asyncProperty(circumstances, async (given) => {
        const person = people[given.person]
        if (!person) throw new Error('nobody')
        const [projectId, teamId] = [randomUUID(), randomUUID()]
        const owner = given.privateOf === null ? null : (people[given.privateOf]?.userId ?? null)
        const seen = await database.tenant(person.tenantId, async (db) => {
          const gone = (isGone: boolean) => (isGone ? sql`now()` : sql`null`)
          await run(
            db,
            sql`insert into projects (id, name, abbreviation, color, private_of_user_id, deleted_at)
                values (${projectId}, 'P', 'PRO', '#f87171', ${owner}, ${gone(given.isArchived)})`,
          )
          await run(
            db,
            sql`insert into teams (id, name, deleted_at) values (${teamId}, 'T', ${gone(given.isTeamArchived)})`,
          )
          if (given.isUser)
            await run(db, sql`insert into project_users (project_id, user_id) values (${projectId}, ${person.userId})`)
          if (given.isInTeam)
            await run(db, sql`insert into team_users (team_id, user_id) values (${teamId}, ${person.userId})`)
          if (given.isTeamTakingPart)
            await run(db, sql`insert into project_teams (project_id, team_id) values (${projectId}, ${teamId})`)
          const facts = (await readFacts(db, person.userId, [projectId])).get(projectId)
          const message = { seq: 1, type: '', data: null, originWebsocketId: null }
          const audience = { kind: 'project' as const, projectIds: [projectId] }
          const rights = await readRights(db, [{ ...message, audience }], [person.userId])
          const listed = await rowsOf(db, sql`select from projects p where p.id = ${projectId} and ${isSeenBy(person)}`)
          const all = await readProjectViewers(db, projectId)
          await run(db, sql`delete from projects`)
          return {
            policy: facts !== undefined && maySeeProject(person, facts),
            facts: facts && { privateOfUserId: facts.privateOfUserId, isListed: facts.isListed },
            inLists: listed.length === 1,
            inMessages: rights.seers.get(projectId)?.has(person.userId) ?? false,
            amongAll: all.includes(person.userId),
          }
        })
        const isListed = given.isUser || (given.isInTeam && given.isTeamTakingPart && !given.isTeamArchived)
        expect(seen.facts).toEqual(given.isArchived ? undefined : { privateOfUserId: owner, isListed })
        expect([seen.inLists, seen.inMessages, seen.amongAll]).toEqual([seen.policy, seen.policy, seen.policy])
      }),
      { numRuns: 60 },
    )
  })
})
