import { readdirSync, readFileSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { listAttachments } from '#contract/calls/tasks/attachments.ts'
import { logIn, register, whoAmI } from '#contract/calls/auth.ts'
import { listActivities } from '#contract/calls/tasks/activities.ts'
import { showTask } from '#contract/calls/tasks/tasks.ts'
import { switchWorkspace } from '#contract/calls/workspaces.ts'
import { describeOnBothEngines } from '../../../test/support/database/both-engines.ts'
import { upload } from '../../../test/support/files/files.ts'
import { temporaryFolder } from '../../../test/support/files/temporary-folders.ts'
import { appOver, Visitor } from '../../../test/support/people/visitor.ts'
import { columnsOf, newcomer, newProject, newTask, openOffice } from '../../../test/support/people/workspace.ts'
import { workplaceFor } from '../../../test/support/server/workplace-for.ts'
import { migrateAll } from '../../db/migrations/migrate.ts'
import type { Database } from '../../db/pool.ts'
import { attachmentsIn } from '../../files/attachments.ts'
import { freshSecrets } from '../../keys/secrets.ts'
import { OPERATOR_COMMANDS } from '../commands.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const PASSWORD = 'correct horse battery'

/** An installation with a server over it, and the operator's commands. */
async function installation(database: Database) {
  await migrateAll(database)
  const secrets = freshSecrets()
  const folder = temporaryFolder('moved')
  const { app } = await appOver(database, { secrets, env: { DATA_DIR: folder } })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const files = join(folder, 'files', 'attachments')
  const workplace = workplaceFor(database, secrets, { attachments: attachmentsIn(files) })
  const admin = async (...args: string[]) => {
    const outcome = await OPERATOR_COMMANDS.find(({ name }) => name === 'admin')!.run(args, workplace)
    return { code: outcome?.code, text: outcome?.lines.join('\n') ?? '' }
  }
  const signsIn = async (email: string, password: string) => {
    const visitor = new Visitor(app)
    await visitor.ask(logIn, { body: { email, password } })
    return visitor
  }
  return { app, url, admin, files, database, signsIn }
}
type Installation = Awaited<ReturnType<typeof installation>>

/** A workspace with people, a task with a file, and what was done with it. */
async function filled({ app, database, url }: Installation) {
  const office = await openOffice(database, app)
  const { olga, ben } = office
  const project = await newProject(olga, ben)
  const [column] = await columnsOf(olga, project.id)
  const task = await newTask(olga, project.id, column!.id, 'Hoist the flag')
  await upload(url, olga, task.id, [{ name: 'flag.txt', content: 'white and red' }])
  const emailOf = async (one: typeof olga) => (await one.ask(whoAmI)).user.email
  return { ...office, task, olgaEmail: await emailOf(olga), benEmail: await emailOf(ben) }
}

describeOnBothEngines('[STO-09] one workspace', (open) => {
  const opened: Installation[] = []
  const begins = async () => {
    const made = await installation(await open())
    opened.push(made)
    return made
  }
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(({ app }) => app.close()))
  })
  const folderFor = () => join(temporaryFolder('export'), 'office')

  test('moves to another installation with its people, history and files; who is known there is the same person', async () => {
    const here = await begins()
    const { olga, task, olgaEmail, benEmail } = await filled(here)
    const folder = folderFor()
    expect(await here.admin('export', olga.tenantId, folder)).toMatchObject({
      code: 0,
      text: expect.stringContaining('with 1 files'),
    })
    // Nothing leaves that opens anything.
    expect(readFileSync(join(folder, 'workspace.jsonl'), 'utf8')).not.toMatch(/password|secret|argon2|token/i)

    const there = await begins()
    const names = { firstName: 'Ben', lastName: 'There' }
    const { user: ben } = await new Visitor(there.app).ask(register, {
      body: { ...names, email: benEmail, password: PASSWORD, agreedToTermsAndPolicy: true, timezone: 'UTC' },
    })
    const { code, text } = await there.admin('import', folder)
    expect([code, text]).toEqual([0, expect.stringContaining(`  ${olgaEmail}`)])
    expect(text).not.toContain(benEmail)
    const id = /workspace ([0-9a-f-]{36})/.exec(text)?.[1] ?? ''

    const reset = await there.admin('user', 'reset', olgaEmail)
    const visitor = await there.signsIn(olgaEmail, /^password +(\S+)$/m.exec(reset.text)?.[1] ?? '')
    const { user } = await visitor.ask(whoAmI)
    expect(user.role2tenant2user).toMatchObject([{ tenantId: id, role: { name: 'Owner' } }])
    const params = { id: task.id }
    expect(await visitor.ask(showTask, { params })).toMatchObject({ name: 'Hoist the flag' })
    expect((await visitor.ask(listActivities, { params })).rows.length).toBeGreaterThan(0)
    const [file] = await visitor.ask(listAttachments, { params })
    const content = await visitor.send({ method: 'GET', url: `/api/attachments/${file?.id}/content` })
    expect(content.body).toBe('white and red')

    const his = await there.signsIn(benEmail, PASSWORD)
    expect((await his.ask(whoAmI)).user).toMatchObject({ id: ben.id, fullName: 'Ben There' })
    expect((await his.call(switchWorkspace, { params: { id } })).statusCode).toBe(200)
    expect((await his.call(showTask, { params })).statusCode).toBe(200)
  })

  test('arrives a second time as another one, and a broken export not at all', async () => {
    const here = await begins()
    const { olga } = await filled(here)
    const folder = folderFor()
    await here.admin('export', olga.tenantId, folder)
    expect(await here.admin('export', olga.tenantId, folder)).toMatchObject({ code: 1 })
    expect(await here.admin('export', NOBODY, folderFor())).toMatchObject({
      code: 1,
      text: expect.stringContaining('there is no open workspace'),
    })
    expect(await here.admin('import', folder)).toMatchObject({ code: 0 })
    const stored = () => readdirSync(here.files, { recursive: true }).length
    const [workspaces, files] = [await here.admin('workspaces'), stored()]
    const rows = join(folder, 'workspace.jsonl')
    truncateSync(rows, Math.floor(readFileSync(rows).length / 2))
    expect(await here.admin('import', folder)).toMatchObject({ code: 1 })
    expect(await here.admin('import', join(folder, 'none'))).toMatchObject({
      code: 1,
      text: expect.stringContaining('there is no workspace.jsonl'),
    })
    expect(await here.admin('workspaces')).toEqual(workspaces)
    expect(stored() - files).toBeLessThanOrEqual(1) // an empty folder may stay
    expect(await here.admin('export', 'no-id', folderFor())).toEqual({ code: undefined, text: '' })
  })

  test('[THR-02] writes into the new workspace alone, whatever its rows say', async () => {
    const here = await begins()
    const { olga } = await filled(here)
    const eve = await newcomer(here.app, 'Eve')
    const folder = folderFor()
    await here.admin('export', olga.tenantId, folder)
    const file = join(folder, 'workspace.jsonl')
    const written = readFileSync(file, 'utf8')
    const columns = await columnsOf(eve, eve.privateProjectId)
    // One row of a column is Eve's now, under an id that she has nothing of.
    const turned = written.replace(/^\{"table":"labels".*$|^\{"table":"columns".*$/m, (line) =>
      line.replaceAll(olga.tenantId, eve.tenantId),
    )
    expect(turned).not.toBe(written)
    writeFileSync(file, turned)
    expect(await here.admin('import', folder)).toMatchObject({
      code: 1,
      text: 'Nothing was done: a row of the export is of another workspace.',
    })
    expect(await columnsOf(eve, eve.privateProjectId)).toEqual(columns)
  })

  test('[THR-02] takes no file from anywhere else, and leaves none behind when it is refused', async () => {
    const here = await begins()
    const { olga } = await filled(here)
    const folder = folderFor()
    await here.admin('export', olga.tenantId, folder)
    const stored = () => readdirSync(here.files, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    const before = stored()
    const isRefused = async () => {
      expect(await here.admin('import', folder)).toMatchObject({
        code: 1,
        text: expect.stringMatching(/no file of its own/),
      })
      expect(stored()).toEqual(before)
    }
    const files = join(folder, 'files')
    const [name] = readdirSync(files)
    const elsewhere = join(temporaryFolder('elsewhere'), 'secret')
    writeFileSync(elsewhere, 'what nobody but the operator may read')
    rmSync(join(files, name!))
    symlinkSync(elsewhere, join(files, name!))
    await isRefused()
    rmSync(join(files, name!))
    renameSync(files, `${folder}-files`)
    symlinkSync(join(here.files, olga.tenantId), files)
    await isRefused()
  })

  test.each([
    ['a person without a name', /"firstName":"[^"]*",/, ''],
    ['a person of a role that there is none of', /"role":"Owner"/, '"role":"Emperor"'],
    ['a day that there is none of', /"createdAt":"[^"]*"/, '"createdAt":"yesterday-ish"'],
  ])('with %s is refused in one sentence', async (_, written, instead) => {
    const here = await begins()
    const { olga } = await filled(here)
    const folder = folderFor()
    await here.admin('export', olga.tenantId, folder)
    const file = join(folder, 'workspace.jsonl')
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, before.replace(written, instead))
    expect(readFileSync(file, 'utf8')).not.toBe(before)
    expect(await here.admin('import', folder)).toMatchObject({
      code: 1,
      text: 'Nothing was done: a line of the export is not as it was written.',
    })
  })
})
