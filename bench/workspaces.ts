import { createHash } from 'node:crypto'
import pg from 'pg'
import { whoAmI } from '#contract/calls/auth.ts'
import { listColumns } from '#contract/calls/columns.ts'
import { createTask, moveTask } from '#contract/calls/tasks.ts'
import { NO_POSTGRES, startPostgres } from '../test/support/database/postgres.ts'
import { Client } from './client.ts'
import { computedByFamilyMs, ownMemoryKbOf, Product } from './product.ts'
import type { Row } from './report.ts'

// What many workspaces cost: one is made through the API, the others are copies of it in the database, each with a session of its own.

const TASKS = 12
const SIGN_UPS = 25
const SECONDS = 8
const AT_ONCE = 4
/** What is measured with the most workspaces may take so much longer than with the fewest. */
const AIM = 1.1
const AIM_KB = 10

interface Model {
  tenantId: string
  userId: string
  cookieName: string
}
type Overrides = Readonly<Record<string, string>>

/** The id of what an id became in copy number `g`. */
const copied = (id: string) => `overlay(overlay(md5(${id}::text || g) placing '4' from 13) placing '8' from 17)::uuid`
/** The secret of the session of a copy; its cookie holds it, the database its hash. */
const tokenOf = (copy: number) => createHash('sha256').update(`bench${copy}`).digest()

async function copyRows(
  db: pg.Client,
  table: string,
  where: string,
  changed: Overrides,
  copies: readonly [number, number],
) {
  const { rows } = await db.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => changed[name] ?? name)
  await db.query(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table}, generate_series(${copies.join(', ')}) g where ${where}`,
  )
}

/** Copies of a workspace: empty but for its Owner's own board, as each begins. */
async function copyWorkspace(db: pg.Client, { tenantId, userId }: Model, copies: readonly [number, number]) {
  const ws = { workspace_id: copied('workspace_id') }
  const own = `workspace_id = '${tenantId}'`
  const user = { user_id: copied('user_id') }
  await copyRows(db, 'public.tenants', `id = '${tenantId}'`, { id: copied('id') }, copies)
  const person = { id: copied('id'), email: `g || email`, referral_code: 'null' }
  await copyRows(db, 'public.users', `id = '${userId}'`, person, copies)
  const tenant = { tenant_id: copied('tenant_id') }
  const member = { ...user, ...tenant, private_project_id: copied('private_project_id') }
  await copyRows(db, 'public.memberships', `tenant_id = '${tenantId}'`, member, copies)
  const session = {
    ...user,
    id: `sha256(sha256(convert_to('bench' || g, 'utf8')))`,
    active_tenant_id: copied('active_tenant_id'),
    umk_session_wrap: 'null',
  }
  await copyRows(db, 'public.sessions', `user_id = '${userId}'`, session, copies)
  const project = { ...ws, id: copied('id'), private_of_user_id: copied('private_of_user_id') }
  await copyRows(db, 'work.projects', own, project, copies)
  await copyRows(db, 'work.columns', own, { ...ws, id: copied('id'), project_id: copied('project_id') }, copies)
}

async function copyTasks(db: pg.Client, { tenantId }: Model, copies: readonly [number, number]) {
  const ws = { workspace_id: copied('workspace_id') }
  const own = `workspace_id = '${tenantId}'`
  const task = { ...ws, id: copied('id'), home_project_id: copied('home_project_id') }
  await copyRows(db, 'work.tasks', own, task, copies)
  const place = { ...ws, task_id: copied('task_id'), project_id: copied('project_id'), column_id: copied('column_id') }
  await copyRows(db, 'work.task_placements', own, place, copies)
}

const sizeOf = async (db: pg.Client): Promise<number> => {
  await db.query('checkpoint')
  const { rows } = await db.query<{ kb: number }>(`select (pg_database_size(current_database()) / 1024)::int as kb`)
  return rows[0]?.kb ?? 0
}

/** Calls over and over what is asked for with the next client, for some seconds; resolves to how often. */
async function turns(clients: readonly Client[], once: (client: Client) => Promise<unknown>): Promise<number> {
  let count = 0
  const until = performance.now() + SECONDS * 1_000
  const worker = async () => {
    for (let client = clients[0]; client && performance.now() < until; client = clients[++count % clients.length])
      await once(client)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return count
}

async function openBoard(client: Client): Promise<void> {
  await client.ask(listColumns, { params: { id: client.ownBoardId } })
}

/** The first card of the first column goes to the top of the second, or back. */
async function move(client: Client): Promise<void> {
  const { ownBoardId: id, columnIds, taskId } = client
  const [from = '', to = ''] = columnIds
  client.columnIds = [to, from]
  const place = { oldProjectId: id, projectId: id, oldColumnId: from, columnId: to, prevId: null }
  await client.ask(moveTask, { params: { id: taskId }, body: { origin: 'board', ...place } })
}

/** The one with the session of a copy; it knows its board. */
async function clientOf(url: string, model: Model, copy: number): Promise<Client> {
  const client = new Client(url, 1)
  client.cookie = `${model.cookieName}=${tokenOf(copy).toString('base64url')}`
  const { user } = await client.meet(whoAmI)
  client.ownBoardId = user.privateProject?.id ?? ''
  const columns = await client.ask(listColumns, { params: { id: client.ownBoardId } })
  client.columnIds = columns.map(({ id }) => id)
  client.taskId = columns[0]?.tasks[0]?.id ?? ''
  return client
}

/** The processes of the server that work for the product. */
async function backendsOf(db: pg.Client): Promise<number[]> {
  const { rows } = await db.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'lanewise' and datname = current_database()`,
  )
  return rows.map(({ pid }) => pid)
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** What the product and the database compute for each of the calls that `work` makes, in milliseconds: others' load does not count. */
async function computedFor(product: Product, db: pg.Client, work: () => Promise<number>): Promise<number> {
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
  const computed = () => product.computedMs() + computedByFamilyMs(rows[0]?.pid ?? 0)
  const before = computed()
  const count = await work()
  return (computed() - before) / count
}

/** Measures with each of these numbers of workspaces, on a PostgreSQL server of its own. */
export async function measureWorkspaces(sizes: readonly number[], note: (row: Row) => void): Promise<void> {
  const server = await startPostgres()
  if (!server) throw new Error(NO_POSTGRES)
  const databaseUrl = await server.freshDatabase()
  const product = new Product({ DATABASE_URL: databaseUrl })
  const db = new pg.Client(databaseUrl)
  const first = new Map<string, number>()
  const noteRatio = (what: string, size: number, ours: number) => {
    note({ what: `${what}, ${size} workspaces`, ours })
    const before = first.get(what)
    if (before === undefined) first.set(what, ours)
    else note({ what: `${what}, ${size} workspaces to ${sizes[0]}`, ours: ours / before, aim: AIM })
  }
  try {
    await product.start()
    await db.connect()
    const owner = new Client(product.url, 1)
    await owner.signUp()
    const model = { tenantId: owner.tenantId, userId: owner.userId, cookieName: owner.sessionCookieName }
    let there = 0
    let signedUp = 0
    for (const size of sizes) {
      const copies = [there + 1, size] as const
      const before = await sizeOf(db)
      if (there === 0) {
        await copyWorkspace(db, model, copies)
        const id = (await owner.ask(whoAmI, {})).user.privateProject?.id ?? ''
        const [column] = await owner.ask(listColumns, { params: { id } })
        for (let task = 0; task < TASKS; task++)
          await owner.ask(createTask, {
            params: { id },
            body: { columnId: column?.id ?? '', name: `Task number ${task}` },
          })
      } else await copyWorkspace(db, model, copies)
      if (size - there >= 500)
        note({
          what: `disk of an empty workspace, of ${size}, KB`,
          ours: ((await sizeOf(db)) - before) / (size - there),
          aim: AIM_KB,
        })
      await copyTasks(db, model, copies)
      there = size
      await db.query('vacuum analyze')
      const clients: Client[] = []
      for (let copy = 1; copy <= size; copy++) clients.push(await clientOf(product.url, model, copy))
      const one = clients.slice(0, 1)
      const each = (work: () => Promise<number>) => computedFor(product, db, work)
      // Every connection has seen every statement by then.
      await turns(clients, move)
      noteRatio('open a board, one workspace over and over, ms', size, await each(() => turns(one, openBoard)))
      noteRatio('open a board, each time another workspace’s, ms', size, await each(() => turns(clients, openBoard)))
      noteRatio('move a card, each time in another workspace, ms', size, await each(() => turns(clients, move)))
      const signUp = async () => {
        for (let count = 0; count < SIGN_UPS; count++) {
          const newcomer = new Client(product.url, 1, `newcomer-${++signedUp}@lanewise.example`)
          await newcomer.signUp()
          newcomer.close()
        }
        return SIGN_UPS
      }
      noteRatio('sign up, ms', size, await each(signUp))
      const memory = (await backendsOf(db)).map(ownMemoryKbOf)
      noteRatio('memory of a database connection, KB', size, sum(memory) / memory.length)
      for (const client of clients) client.close()
    }
    owner.close()
  } finally {
    await db.end()
    await product.remove()
    await server.stop()
  }
}
