import { beforeAll, expect, test } from 'vitest'
import { startingBoard } from '#i18n/en/server/starting-board.ts'
import { describeOnBothEngines } from '../../../test/support/database/both-engines.ts'
import { type TestMember, workspaceOf } from '../../../test/support/people/members.ts'
import type { Database } from '../../db/pool.ts'
import { addMember } from '../workspaces.ts'
import { changeProfile } from './profile.ts'

const ADA = { firstName: 'Ada', lastName: 'Król' }

describeOnBothEngines('a changed profile', (open) => {
  let database: Database
  let olga: TestMember
  let ben: TestMember
  /** The Owner of another workspace that Olga is in too. */
  let zoe: TestMember
  beforeAll(async () => {
    database = await open({ isMigrated: true })
    const [owner, other] = await workspaceOf(database, 'Employee')
    if (!other) throw new Error('somebody is missing')
    ;[olga, ben] = [owner, other]
    ;[zoe] = await workspaceOf(database)
    await database.tenant(zoe.tenantId, (db) =>
      addMember(db, { userId: olga.userId, role: 'Employee' }, startingBoard, new Date()),
    )
  })

  /** What the workspaces have been told by now; then it is forgotten. */
  const sent = () =>
    database.maintain(async (client) => {
      const { rows } = await client.query<{ tenantId: string; type: string; data: unknown }>(
        'delete from work.live_messages returning workspace_id as "tenantId", type, data',
      )
      return new Map(rows.map(({ tenantId, ...row }) => [tenantId, row]))
    })

  test('[ACC-01] is told to the colleagues of every workspace, with what the person is there', async () => {
    await sent()
    const here = { userId: olga.userId, tenantId: olga.tenantId }
    await changeProfile(database, here, { ...ADA, jobTitle: 'Skipper' })
    const all = await sent()
    const person = { id: olga.userId, fullName: 'Ada Król' }
    expect([...all.keys()].toSorted()).toEqual([olga.tenantId, zoe.tenantId].toSorted())
    expect(all.get(olga.tenantId)).toMatchObject({
      type: 'PEOPLE_CHANGED',
      data: { person: { ...person, jobTitle: 'Skipper', roleName: 'Owner' } },
    })
    expect(all.get(zoe.tenantId)).toMatchObject({
      type: 'PEOPLE_CHANGED',
      data: { person: { ...person, jobTitle: null, roleName: 'Employee' } },
    })
  })

  test('[ACC-01] a job title is told where one has it, and what is as it was is told to nobody', async () => {
    const here = { userId: ben.userId, tenantId: ben.tenantId }
    await changeProfile(database, here, ADA)
    await sent()
    await changeProfile(database, here, ADA)
    expect((await sent()).size).toBe(0)
    await changeProfile(database, here, { ...ADA, jobTitle: 'Cook' })
    await changeProfile(database, { ...here, userId: olga.userId }, { ...ADA, jobTitle: 'Captain' })
    expect([...(await sent()).keys()]).toEqual([ben.tenantId])
  })

  test('[ACC-01] is saved and told also from a window that is in no workspace', async () => {
    const nowhere = { userId: ben.userId, tenantId: null }
    const picture = '/api/files/avatars/one'
    expect(await changeProfile(database, nowhere, { ...ADA, avatarUrl: picture })).toBeNull()
    expect((await sent()).get(ben.tenantId)?.data).toMatchObject({ person: { avatarUrl: picture } })
    expect(await changeProfile(database, nowhere, { ...ADA, avatarUrl: null })).toBe(picture)
  })
})
