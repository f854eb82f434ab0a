import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { whoAmI } from '#contract/calls/auth.ts'
import { changeUser } from '#contract/calls/people.ts'
import { createWorkspace, deleteWorkspace, leaveWorkspace, listPlans } from '#contract/calls/workspaces.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { blockWorkspace, restoreWorkspace } from '../../../server/commands/administration/workspaces.ts'
import { tenants } from '../../../server/db/tables/central.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { formOf } from '../../support/files/form.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import type { LiveWindow } from '../../support/live/live-window.ts'
import { activated, OWN_PASSWORD } from '../../support/people/owner.ts'
import { joins, newProject } from '../../support/people/workspace.ts'

describeOnOneEngine('what is told of workspaces', (open) => {
  const live = LiveOffice.of(open)
  const person = (name: string) => activated(live.database, live.built.app, name)
  /** Waits until a person was notified often that something about this workspace has changed. */
  const expectHeard = (window: LiveWindow, tenantId: string, times: number) =>
    expect
      .poll(() => window.told('WORKSPACES_CHANGED').filter(({ data }) => data.tenantId === tenantId).length, {
        timeout: 10_000,
      })
      .toBe(times)

  test('[WSP-04] a person who makes a workspace is told when it is there, in whatever workspace their windows are', async () => {
    const ann = await person('Ann')
    const window = await live.window(ann)
    const [plan] = await ann.ask(listPlans)
    const body = { name: 'Harbour', planId: plan?.id ?? '', agreedToTermsAndPolicy: true }
    const { id } = await ann.ask(createWorkspace, { body })
    await expectHeard(window, id, 1)
    const { user } = await ann.ask(whoAmI)
    expect(user.role2tenant2user.find(({ tenantId }) => tenantId === id)?.tenant.isDatabaseConnected).toBe(true)
  })

  test('[WSP-07] everybody of a workspace is told that it is deleted, and that it is back; in between nothing of it', async () => {
    const [ann, ben] = [await person('Ann'), await person('Ben')]
    await joins(live.database, ben, ann, 'Employee')
    const [anns, bens] = [await live.window(ann), await live.window(ben)]
    const [row] = await live.database.read.central((db) =>
      db.select().from(tenants).where(eq(tenants.id, ann.tenantId)),
    )
    const body = { password: OWN_PASSWORD, workspaceName: row?.name ?? '' }
    await ann.ask(deleteWorkspace, { params: { id: ann.tenantId }, body })
    for (const window of [anns, bens]) await expectHeard(window, ann.tenantId, 1)
    await restoreWorkspace(live.database, ann.tenantId, new Date())
    for (const window of [anns, bens]) await expectHeard(window, ann.tenantId, 2)
  })

  test('[ERR-03] everybody of a workspace is told that it is blocked, and hears nothing of it until it is open again', async () => {
    const [ann, ben] = [await person('Ann'), await person('Ben')]
    await joins(live.database, ben, ann, 'WorkspaceManager')
    const bens = await live.window(ben)
    await blockWorkspace(live.database, ann.tenantId, 'Why')
    await expectHeard(bens, ann.tenantId, 1)
    await blockWorkspace(live.database, ann.tenantId, null)
    await expectHeard(bens, ann.tenantId, 2)
    await expect.poll(() => ann.status(listPlans)).toBe(200)
    await newProject(ann)
    await bens.next('PROJECT_CREATED')
  })

  test('[WSP-07] [TEAM-05] who has left hears nothing more; those who stay hear that people have changed', async () => {
    const [ann, ben] = [await person('Ann'), await person('Ben')]
    await joins(live.database, ben, ann, 'WorkspaceManager')
    const [anns, bens] = [await live.window(ann), await live.window(ben)]
    await ben.ask(leaveWorkspace, { params: { id: ann.tenantId }, body: { password: OWN_PASSWORD } })
    await anns.next('PEOPLE_CHANGED')
    await expectHeard(bens, ann.tenantId, 1)
    await newProject(ann)
    await anns.next('PROJECT_CREATED')
    expect(bens.told('PROJECT_CREATED')).toEqual([])
  })

  test('[TEAM-05] a person who is something else now is told so, and everybody else that people have changed', async () => {
    const { olga, ben, eva } = live.people
    const [bens, evas] = [await live.window(ben), await live.window(eva)]
    const form = formOf(
      { roleName: 'WorkspaceManager' },
      { [REQUEST_HEADERS.csrf]: olga.visitor.csrf ?? '', [REQUEST_HEADERS.tenant]: olga.tenantId },
    )
    const answer = await olga.visitor.send({ method: 'PUT', url: `/api/users/${ben.userId}`, ...form })
    expect(changeUser.reply.parse(answer.json()).roleName).toBe('WorkspaceManager')
    await expectHeard(bens, olga.tenantId, 1)
    await evas.next('PEOPLE_CHANGED')
    expect(evas.told('WORKSPACES_CHANGED')).toEqual([])
  })
})
