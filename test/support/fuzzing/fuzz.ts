import { WebSocket } from 'ws'
import * as activities from '#contract/calls/tasks/activities.ts'
import * as columns from '#contract/calls/board/columns.ts'
import * as labels from '#contract/calls/board/labels.ts'
import * as projects from '#contract/calls/projects.ts'
import * as subtasks from '#contract/calls/tasks/subtasks.ts'
import * as tasks from '#contract/calls/tasks/tasks.ts'
import * as teams from '#contract/calls/teams.ts'
import { HttpPerson, signUp } from '../people/http-person.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { type Asked, operationsIn, requestFor, type Sent } from './requests.ts'
import type { Pool } from './values.ts'

/** What stands in every text of whom the requests are not made by. */
const MARK = 'ZQX-VICTIM'
/** After so many requests there is something to ask about again: what was there has been deleted by then. */
const RENEWED_EVERY = 500
const AT_ONCE = 4
const SHOWN_CHARS = 300
/** The page's own word for a session of another person; no failure. */
const OTHER_USER = 506

/** What to do, and for how long at most. */
export interface FuzzOptions {
  requests: number
  untilMs?: number
  seed: number
}

/** What came of it. `wrong` says in words what must never be, with the request that made it. */
export interface Fuzzed {
  requests: number
  byStatus: Record<string, number>
  /** How many requests each call was answered 200, at least once where it is not named. */
  neverDone: string[]
  slowestMs: number
  slowest: string
  wrong: string[]
}

/** Makes everything that can be asked about; answers with the ids. */
async function settle(person: HttpPerson, mark: string): Promise<string[]> {
  const form = { abbreviation: 'FUZ', description: mark, color: '#f87171', dueDate: null, teamIds: [], userIds: [] }
  const { id: projectId } = await person.ask(projects.createProject, { body: { name: mark, ...form } })
  const params = { id: projectId }
  const there = (await person.ask(columns.listColumns, { params })).map(({ id }) => id)
  const body = { columnId: there[0] ?? '', name: mark }
  const { id: taskId } = await person.ask(tasks.createTask, { params, body })
  const { id: deletedId } = await person.ask(tasks.createTask, { params, body })
  await person.ask(tasks.deleteTask, { params: { id: deletedId } })
  const ofTask = { params: { id: taskId } }
  const subtask = await person.ask(subtasks.createSubtask, { ...ofTask, body: { name: mark } })
  const text = { type: 'comment' as const, value: { text: mark } }
  const comment = await person.ask(activities.createComment, { ...ofTask, body: text })
  const name = `${mark} ${crypto.randomUUID().slice(0, 8)}`
  const label = await person.ask(labels.createLabel, { body: { name, color: '#60a5fa' } })
  const team = await person.ask(teams.createTeam, { body: { name: mark, description: null, userIds: [] } })
  const of = [projectId, ...there, taskId, deletedId, subtask.id, comment.id, label.id, team.id]
  return [...of, person.user.id, person.tenantId]
}

/** What the page's person hears over the live connection that is the victim's. */
function listensTo(person: HttpPerson, tell: (what: string) => void): WebSocket {
  const address = `${person.url.replace('http', 'ws')}/ws/${person.user.id}?tenantId=${person.tenantId}`
  const socket = new WebSocket(address, { headers: { cookie: person.cookieHeader, origin: person.url } })
  socket.on('message', (data: Buffer) => {
    if (data.toString().includes(MARK)) tell(`heard what is another's: ${data.toString().slice(0, SHOWN_CHARS)}`)
  })
  // A session that ends takes it along.
  socket.on('error', () => {})
  return socket
}

/** Sends requests made by chance from the served OpenAPI document, with ids of the caller's and of another person's. */
export async function fuzz(url: string, { requests, untilMs = Infinity, seed }: FuzzOptions): Promise<Fuzzed> {
  const chance = chanceFrom(seed)
  const found: Fuzzed = { requests: 0, byStatus: {}, neverDone: [], slowestMs: 0, slowest: '', wrong: [] }
  const tell = (what: string) => void (found.wrong.length < 50 && found.wrong.push(what))
  const operations = operationsIn((await new HttpPerson(url).send('GET', '/api/openapi.json')).json())
  const victim = await signUp(url, MARK)
  const theirs = await settle(victim, MARK)
  const done = new Set<string>()
  let caller = await signUp(url, 'Fuzz')
  let socket = listensTo(caller, tell)
  let pool = await newPool()
  const begun = performance.now()

  async function newPool(): Promise<Pool> {
    return {
      ids: [...(await settle(caller, 'own')), ...theirs],
      words: ['own', 'Fuzz', 'done', 'en', 'name', '2030-01-01'],
    }
  }
  async function renew() {
    socket.terminate()
    caller = await signUp(url, 'Fuzz')
    socket = listensTo(caller, tell)
    pool = await newPool()
  }

  while (found.requests < requests && performance.now() - begun < untilMs) {
    const count = Math.min(RENEWED_EVERY, requests - found.requests)
    const sent = Array.from({ length: count }, () => requestFor(likely(operations, chance), chance, pool))
    const guests = new Set(sent.filter(() => chance.percent(5)))
    const work = async () => {
      for (let next = sent.shift(); next !== undefined; next = sent.shift()) await send(next, guests.has(next))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    if (found.requests < requests) await renew()
  }
  socket.terminate()
  const health = await new HttpPerson(url).send('GET', '/api/health')
  if (health.status !== 200) tell(`afterwards the server is not well: ${health.status} ${health.text}`)
  found.neverDone = operations.map(({ name }) => name).filter((name) => !done.has(name))
  return found

  async function send({ name, method, path, headers, body }: Sent, isGuest: boolean) {
    const from = performance.now()
    const what = () =>
      `${method} ${path.slice(0, SHOWN_CHARS)} ${typeof body === 'string' ? body.slice(0, SHOWN_CHARS) : ''}`
    const who = isGuest || BY_GUESTS.has(name) ? new HttpPerson(url) : caller
    found.requests += 1
    try {
      const answer = await who.send(method, path, { headers, ...(body !== undefined && { body }) })
      const took = performance.now() - from
      if (took > found.slowestMs) Object.assign(found, { slowestMs: Math.round(took), slowest: what() })
      found.byStatus[answer.status] = (found.byStatus[answer.status] ?? 0) + 1
      if (answer.status === 200) done.add(name)
      if (answer.status >= 500 && answer.status !== OTHER_USER)
        tell(`${answer.status} to ${what()}: ${answer.text.slice(0, SHOWN_CHARS)}`)
      if (answer.text.includes(MARK)) tell(`read what is another's by ${what()}: ${answer.text.slice(0, SHOWN_CHARS)}`)
    } catch (error) {
      tell(`no answer to ${what()}: ${String(error)} ${String((error as Error).cause)}`)
    }
  }
}

/** What makes accounts and workspaces, or ends the session, is asked for less often than the rest. */
const RARE = new Set(['register', 'logIn', 'createWorkspace', 'logOut', 'endOtherLogins', 'switchWorkspace'])
/** What would take the caller's own session away, so that all after it would be refused for that alone. */
const BY_GUESTS = new Set(['register', 'logIn', 'logOut'])
function likely(operations: readonly Asked[], chance: Chance): Asked {
  const one = chance.one(operations)
  return RARE.has(one.name) && chance.percent(90) ? likely(operations, chance) : one
}
