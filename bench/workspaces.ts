import { createHash } from 'node:crypto'
import pg from 'pg'
import { whoAmI } from '#contract/calls/auth.ts'
import { listColumns } from '#contract/calls/board/columns.ts'
import { createTask, moveTask } from '#contract/calls/tasks/tasks.ts'
import { findPostgres } from '../test/support/database/find-postgres.mjs'
import { NO_POSTGRES, startPostgresOf } from '../test/support/database/postgres.ts'
import { Client } from './client.ts'
import { computedByFamilyMs, ownMemoryKbOf, Product } from './product.ts'
import type { Row } from './report.ts'

// What many workspaces cost: one is made through the API, the others are copies of it in the database, with sessions of their own.

/** In each workspace, so that 5,000 of them have a million. */
const TASKS = 200
const SIGN_UPS = 2
/** So often the places take turns. */
const ROUNDS = 10
/** As many sessions ask in turn, however many workspaces they are in: so whose a request is is looked up as often. */
const SESSIONS = 400
const SECONDS = 2
const AT_ONCE = 4
/** What is measured with the most workspaces may take so much longer than with the fewest. */
const AIM = 1.1
const AIM_KB = 10
/** PostgreSQL's own default; the tests' servers have less. With less, what is measured is how often it reads from the disk. */
const CACHE = ['shared_buffers=128MB']

interface Model {
  tenantId: string
  userId: string
  cookieName: string
}
type Overrides = Readonly<Record<string, string>>

/** The id of what an id became in copy number `g`. */
const copied = (id: string) => `overlay(overlay(md5(${id}::text || g) placing '4' from 13) placing '8' from 17)::uuid`
/** The secret of a session; its cookie holds it, the database its hash. */
const tokenOf = (session: string) => createHash('sha256').update(session).digest()

async function copyRows(db: pg.Client, table: string, where: string, changed: Overrides, copies: string) {
  const { rows } = await db.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => changed[name] ?? name)
  await db.query(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table}, ${copies} g where ${where}`,
  )
}

/** Copies of a workspace: empty but for its Owner's own board, as each begins. */
async function copyWorkspace(db: pg.Client, { tenantId, userId }: Model, copies: string) {
  const ws = { workspace_id: copied('workspace_id') }
  const own = `workspace_id = '${tenantId}'`
  const user = { user_id: copied('user_id') }
  await copyRows(db, 'public.tenants', `id = '${tenantId}'`, { id: copied('id') }, copies)
  const person = { id: copied('id'), email: `g || email`, referral_code: 'null' }
  await copyRows(db, 'public.users', `id = '${userId}'`, person, copies)
  const tenant = { tenant_id: copied('tenant_id') }
  const member = { ...user, ...tenant, private_project_id: copied('private_project_id') }
  await copyRows(db, 'public.memberships', `tenant_id = '${tenantId}'`, member, copies)
  const project = { ...ws, id: copied('id'), private_of_user_id: copied('private_of_user_id') }
  await copyRows(db, 'work.projects', own, project, copies)
  await copyRows(db, 'work.columns', own, { ...ws, id: copied('id'), project_id: copied('project_id') }, copies)
}

/** A session each, spread over the copies: these are their names. */
async function makeSessions(db: pg.Client, { userId }: Model, size: number): Promise<string[]> {
  const session = {
    id: `sha256(sha256(convert_to('session ${size} ' || s, 'utf8')))`,
    user_id: copied('user_id'),
    active_tenant_id: copied('active_tenant_id'),
    umk_session_wrap: 'null',
  }
  const spread = `(select s, 1 + (s * ${Math.max(1, Math.floor(size / SESSIONS))}) % ${size} as g from generate_series(1, ${SESSIONS}) s)`
  await copyRows(db, 'public.sessions', `user_id = '${userId}'`, session, spread)
  return Array.from({ length: SESSIONS }, (_, at) => `session ${size} ${at + 1}`)
}

async function copyTasks(db: pg.Client, { tenantId }: Model, copies: string) {
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

/** The first card of the first column goes to the top of the second, or back; all sessions of a workspace know where it is. */
async function move(client: Client): Promise<void> {
  const { ownBoardId: id, columnIds, taskId } = client
  const [from = '', to = ''] = columnIds
  columnIds.reverse()
  const place = { oldProjectId: id, projectId: id, oldColumnId: from, columnId: to, prevId: null }
  await client.ask(moveTask, { params: { id: taskId }, body: { origin: 'board', ...place } })
}

/** Where the card stands and where it goes next, and which it is: by board, for all sessions of its workspace. */
type Cards = Map<string, Pick<Client, 'columnIds' | 'taskId'>>

/** The one whose session it is; it knows their board. */
async function clientOf(url: string, model: Model, session: string, cards: Cards): Promise<Client> {
  const client = new Client(url, 1)
  client.cookie = `${model.cookieName}=${tokenOf(session).toString('base64url')}`
  const { user } = await client.meet(whoAmI)
  client.ownBoardId = user.privateProject?.id ?? ''
  const columns = await client.ask(listColumns, { params: { id: client.ownBoardId } })
  const columnIds = columns.slice(0, 2).map(({ id }) => id)
  const card = cards.get(client.ownBoardId) ?? { columnIds, taskId: columns[0]?.tasks[0]?.id ?? '' }
  cards.set(client.ownBoardId, card)
  return Object.assign(client, card)
}

/** The processes of the server that work for the product. */
async function backendsOf(db: pg.Client): Promise<number[]> {
  const { rows } = await db.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'lanewise' and datname = current_database()`,
  )
  return rows.map(({ pid }) => pid)
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** A product over a database of its own, with so many workspaces. */
interface Place {
  size: number
  product: Product
  db: pg.Client
  clients: readonly Client[]
  diskKb: number
}

async function settle(databaseUrl: string, size: number): Promise<Place> {
  const product = new Product({ DATABASE_URL: databaseUrl })
  await product.start()
  const db = new pg.Client(databaseUrl)
  await db.connect()
  const owner = new Client(product.url, 1)
  await owner.signUp()
  const model = { tenantId: owner.tenantId, userId: owner.userId, cookieName: owner.sessionCookieName }
  const copies = `(select generate_series(1, ${size}) as g)`
  const before = await sizeOf(db)
  await copyWorkspace(db, model, copies)
  const diskKb = ((await sizeOf(db)) - before) / size
  const id = (await owner.ask(whoAmI, {})).user.privateProject?.id ?? ''
  const [column] = await owner.ask(listColumns, { params: { id } })
  for (let task = 0; task < TASKS; task++)
    await owner.ask(createTask, { params: { id }, body: { columnId: column?.id ?? '', name: `Task number ${task}` } })
  owner.close()
  await copyTasks(db, model, copies)
  const sessions = await makeSessions(db, model, size)
  await db.query('vacuum analyze')
  const clients: Client[] = []
  const cards: Cards = new Map()
  for (const session of sessions) clients.push(await clientOf(product.url, model, session, cards))
  return { size, product, db, clients, diskKb }
}

async function leave({ product, db, clients }: Place): Promise<void> {
  for (const client of clients) client.close()
  await db.end()
  await product.remove()
}

/** What product and database compute for each of the calls that `work` makes, in milliseconds. */
async function computedFor(
  { product, db }: Place,
  work: () => Promise<number>,
): Promise<{ ms: number; count: number }> {
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
  const computed = () => product.computedMs() + computedByFamilyMs(rows[0]?.pid ?? 0)
  const before = computed()
  const count = await work()
  return { ms: computed() - before, count }
}

/**
 * What each of the calls takes in each place, as the median of the rounds: what upkeep does meanwhile, which goes through all workspaces, is in
 * few of them. The places take turns, so that what else the machine does weighs on all alike.
 */
async function compare(places: readonly Place[], work: (place: Place) => Promise<number>): Promise<number[]> {
  const rounds: number[][] = places.map(() => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, place] of places.entries()) {
      const { ms, count } = await computedFor(place, () => work(place))
      rounds[at]?.push(ms / count)
    }
  }
  return rounds.map((each) => each.toSorted((one, other) => one - other)[Math.floor(each.length / 2)] ?? 0)
}

let signedUp = 0
async function signUps({ product }: Place): Promise<number> {
  for (let count = 0; count < SIGN_UPS; count++) {
    const newcomer = new Client(product.url, 1, `newcomer-${++signedUp}@lanewise.example`)
    await newcomer.signUp()
    newcomer.close()
  }
  return SIGN_UPS
}

const WORK: readonly (readonly [what: string, work: (place: Place) => Promise<number>])[] = [
  ['open a board, one workspace over and over', ({ clients }) => turns(clients.slice(0, 1), openBoard)],
  ['open a board, each time another workspace’s', ({ clients }) => turns(clients, openBoard)],
  ['move a card, each time in another workspace', ({ clients }) => turns(clients, move)],
  ['sign up', signUps],
]

/** Measures with each of these numbers of workspaces beside the first, on a PostgreSQL server of its own. */
export async function measureWorkspaces(sizes: readonly number[], note: (row: Row) => void): Promise<void> {
  const programs = findPostgres()
  if (!programs) throw new Error(NO_POSTGRES)
  const server = await startPostgresOf(programs, CACHE)
  const [fewest = 10, ...more] = sizes
  const places: Place[] = []
  const settled = async (size: number) => {
    const place = await settle(await server.freshDatabase(), size)
    places.push(place)
    return place
  }
  const memoryOf = async ({ db }: Place) => {
    const each = (await backendsOf(db)).map(ownMemoryKbOf)
    return sum(each) / each.length
  }
  try {
    for (const size of more) {
      // Both begin with it: a process that has worked for longer computes less for the same.
      const few = await settled(fewest)
      const many = await settled(size)
      const noteBoth = (what: string, [before = 0, ours = 0]: readonly number[]) => {
        note({ what: `${what}, ${fewest} workspaces`, ours: before })
        note({ what: `${what}, ${size} workspaces`, ours })
        note({ what: `${what}, ${size} workspaces to ${fewest}`, ours: ours / before, aim: AIM })
      }
      // Every connection has seen every statement by then, and what both run often is compiled.
      for (const { clients } of [few, many, few, many]) for (const once of [openBoard, move]) await turns(clients, once)
      for (const [what, work] of WORK) noteBoth(`${what}, computed ms`, await compare([few, many], work))
      noteBoth('memory of a database connection, KB', [await memoryOf(few), await memoryOf(many)])
      note({ what: `disk of an empty workspace, of ${size}, KB`, ours: many.diskKb, aim: AIM_KB })
      await Promise.all(places.splice(0).map(leave))
    }
  } finally {
    await Promise.all(places.map(leave))
    await server.stop()
  }
}
