import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LightMyRequestResponse } from 'fastify'
import type { Call } from '#contract/call.ts'
import { ALL_CALLS } from '#contract/calls/all.ts'
import { createComment } from '#contract/calls/tasks/activities.ts'
import { listColumns } from '#contract/calls/board/columns.ts'
import { createLabel } from '#contract/calls/board/labels.ts'
import { createProject } from '#contract/calls/projects.ts'
import { createSafe } from '#contract/calls/safes.ts'
import { createTask } from '#contract/calls/tasks/tasks.ts'
import { createTeam } from '#contract/calls/teams.ts'
import { ErrorBody } from '#contract/errors.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import type { App } from '../app.ts'
import { migrateAll } from '../db/migrations/migrate.ts'
import { type Database, openDatabase } from '../db/pool.ts'
import { temporaryDataDir } from '../../test/support/database/both-engines.ts'
import { embeddedTemplate } from '../../test/support/database/embedded-templates.ts'
import { type Attack, attacksOn, type Place, sampleOf } from '../../test/support/requests/request-attacks.ts'
import { partsOf } from '../../test/support/requests/request-shapes.ts'
import { measured } from '../../test/support/requests/request-cost.ts'
import { appOver } from '../../test/support/people/visitor.ts'
import { type Colleague, newcomer, projectForm } from '../../test/support/people/workspace.ts'

const LOOP_MAX_MS = 50
const GROWTH_MAX_BYTES = 20 * 1_048_576
const NOBODY = '00000000-0000-4000-8000-000000000000'

let database: Database
let app: App
let olga: Colleague
let ids: Record<string, string>

beforeAll(async () => {
  database = await openDatabase({ dataDir: temporaryDataDir(), templateDir: await embeddedTemplate() })
  await migrateAll(database)
  app = await appOver(database)
  olga = await newcomer(app.app, 'Olga')
  const project = await olga.ask(createProject, { body: projectForm() })
  const [column] = await olga.ask(listColumns, { params: { id: project.id } })
  const task = await olga.ask(createTask, {
    params: { id: project.id },
    body: { columnId: column?.id ?? '', name: 'Task' },
  })
  const comment = await olga.ask(createComment, {
    params: { id: task.id },
    body: { type: 'comment', value: { text: 'Hm' } },
  })
  const team = await olga.ask(createTeam, { body: { name: 'Team', description: null, userIds: [] } })
  const label = await olga.ask(createLabel, { body: { name: 'Label', color: '#aabbcc' } })
  const safe = await olga.ask(createSafe, { params: { id: project.id }, body: { name: 'Safe', userIds: [] } })
  ids = {
    projects: project.id,
    columns: column?.id ?? '',
    tasks: task.id,
    activities: comment.id,
    teams: team.id,
    labels: label.id,
    safes: safe.id,
    users: olga.userId,
    tenants: olga.tenantId,
  }
})
afterAll(async () => {
  await app.app.close()
  await database.close()
})

const paramsOf = ({ path, name }: Call): Record<string, string> => ({
  id: name === 'endLogin' ? '0123456789abcdef' : (ids[path.split('/')[1] ?? ''] ?? NOBODY),
  userId: NOBODY,
  projectId: NOBODY,
  entryId: NOBODY,
  userIdPrefix: '0123abcd',
  idPrefix: '0123abcd',
  token: 'A'.repeat(43),
  document: 'privacy-policy',
})

const asQuery = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value as object).map(([name, one]) => [name, typeof one === 'string' ? one : JSON.stringify(one)]),
  )

/** A form with these fields, sent as the page sends it. */
function asForm(fields: object) {
  const boundary = 'x-boundary-x'
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`,
  )
  return { payload: `${parts.join('')}--${boundary}--\r\n`, type: `multipart/form-data; boundary=${boundary}` }
}

/** Makes a call with this in one part of it and everything else as it should be. */
function sent(person: Colleague, call: Call, part: Place, value: unknown): Promise<LightMyRequestResponse> {
  const others = Object.fromEntries(partsOf(call).map(({ part: other, shape }) => [other, sampleOf(shape)]))
  const { query = {}, body } = { ...others, [part]: value } as { query?: object; body?: object }
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => paramsOf(call)[name] ?? '')
  const search = new URLSearchParams(asQuery(query)).toString()
  const form = call.files && body !== undefined ? asForm(body) : null
  return person.visitor.send({
    method: call.method,
    url: `/api${path}${search === '' ? '' : `?${search}`}`,
    headers: {
      'sec-fetch-site': 'same-origin',
      [REQUEST_HEADERS.csrf]: person.visitor.csrf ?? '',
      [REQUEST_HEADERS.tenant]: person.tenantId,
      ...(body !== undefined && { 'content-type': form?.type ?? 'application/json' }),
    },
    ...(body !== undefined && { payload: form?.payload ?? JSON.stringify(body) }),
  })
}

const isNamed = (response: LightMyRequestResponse, name: string) =>
  ErrorBody.parse(response.json()).errors.some(
    ({ param }) => param === name || param.startsWith(name === '' ? '' : `${name}.`),
  )

/** What is wrong with how one attack was taken; null when nothing is. */
async function flawOf(
  person: Colleague,
  call: Call,
  part: Place,
  { value, refusedAs }: Attack,
): Promise<string | null> {
  const { result, loopMs, grownBytes } = await measured(() => sent(person, call, part, value), {
    loopMs: LOOP_MAX_MS,
    grownBytes: GROWTH_MAX_BYTES,
  })
  if (result.statusCode >= 500) return `answered ${result.statusCode}`
  if (loopMs > LOOP_MAX_MS) return `held the event loop for ${Math.round(loopMs)} ms`
  if (grownBytes > GROWTH_MAX_BYTES) return `took ${Math.round(grownBytes / 1_048_576)} MB`
  if (refusedAs === null) return null
  if (result.statusCode !== 400) return `answered ${result.statusCode}, not 400`
  return isNamed(result, refusedAs) ? null : `did not name ${refusedAs}: ${result.body.slice(0, 200)}`
}

/** A session that still owes its code asks these; here they are only borne. */
const isBorneOnly = ({ access }: Call) => access === 'pending'
/** Confirming who one is may end the session, and so does leaving. */
const needsOwnPerson = ({ body }: Call) => body !== undefined && 'password' in (sampleOfBody(body) as object)
const sampleOfBody = (body: NonNullable<Call['body']>) => {
  const [{ shape } = { shape: { kind: 'exact', values: [{}] } as const }] = partsOf({ body } as Call)
  return sampleOf(shape)
}

describe('[SEC-07] [THR-32] [THR-29] whatever is wrong with a request, it is borne within its budget and named', () => {
  const attacked = ALL_CALLS.filter(({ query, body }) => query ?? body)
  test.each(attacked.map((call) => [call.name, call] as const))('%s', async (_name, call) => {
    const person = needsOwnPerson(call) ? await newcomer(app.app, 'Ada') : olga
    const flaws: string[] = []
    for (const { part, shape } of partsOf(call)) {
      if (part === 'params') continue
      expect([call.name, part, call[part]?.safeParse(sampleOf(shape)).error?.issues]).toEqual([
        call.name,
        part,
        undefined,
      ])
      for (const attack of attacksOn(shape, call.files ? 'form' : part)) {
        const borne = isBorneOnly(call) ? { ...attack, refusedAs: null } : attack
        const flaw = await flawOf(person, call, part, borne)
        if (flaw !== null) flaws.push(`${part} ${attack.what}: ${flaw}`)
      }
    }
    expect(flaws).toEqual([])
  })
})

describe('[SEC-07] [THR-13] what a call does not ask for is named', () => {
  const refusalOf = async (sending: Promise<LightMyRequestResponse>) => {
    const response = await sending
    return [response.statusCode, ErrorBody.parse(response.json()).errors.map(({ param }) => param)]
  }
  const answering = ALL_CALLS.filter(({ access }) => access !== 'pending')

  test.each(answering.filter(({ query }) => !query).map((call) => [call.name, call] as const))(
    '%s, in its query',
    async (_name, call) => {
      expect(await refusalOf(sent(olga, call, 'query', { unknown: '1' }))).toEqual([400, ['unknown']])
    },
  )

  test.each(
    answering.filter(({ body, method }) => !body && method !== 'GET').map((call) => [call.name, call] as const),
  )('%s, in its body', async (_name, call) => {
    expect(await refusalOf(sent(olga, call, 'body', { unknown: '1' }))).toEqual([400, ['unknown']])
  })

  test('in the address of a file', async () => {
    for (const path of [
      `attachments/${NOBODY}/content`,
      `attachments/${NOBODY}/thumbnail`,
      'files/avatars/x',
      'files/logos/x',
      `projects/${ids['projects']}/attachments/archive`,
    ]) {
      const asking = olga.visitor.send({
        url: `/api/${path}?unknown=1`,
        headers: { [REQUEST_HEADERS.tenant]: olga.tenantId },
      })
      expect([path, await refusalOf(asking)]).toEqual([path, [400, ['unknown']]])
    }
  })
})

describe('[SEC-07] [FLT-42] a body of a megabyte, whatever it is made of, is borne within its budget', () => {
  const filled = (begin: string, piece: string, end: string) =>
    begin + piece.repeat(Math.floor((1_048_000 - begin.length - end.length) / piece.length)) + end
  test.each([
    ['lists in lists', filled('', '[', '')],
    ['objects in objects', filled('', '{"a":', '')],
    ['empty lists', filled('[', '[],', '[]]')],
    ['empty objects', filled('[', '{},', '{}]')],
    ['empty texts', filled('[', '"",', '""]')],
    ['numbers', filled('[', '1,', '1]')],
    ['numbers that are none', filled('[', '1e999,', '1]')],
    ['one long number', filled('', '9', '')],
    ['one name over and over', filled('{', '"a":1,', '"a":1}')],
    ['escapes', filled('{"email":"', String.raw`\u0000`, '"}')],
    ['quotes', filled('{"email":"', String.raw`\"`, '"}')],
    ['names that reach for the prototype', filled('{', '"__proto__" ,', '"a":1}')],
    ['spaces behind such a name', filled('{"__proto__"', ' ', ':1}')],
    ['spaces', filled('', ' ', '{}')],
    ['nothing but the start of a text', filled('"', 'x', '')],
    ['NUL', filled('', '\0', '')],
  ])('%s', async (_what, payload) => {
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const { result, loopMs, grownBytes } = await measured(
      () => olga.visitor.send({ method: 'POST', url: '/api/auth/login', headers, payload }),
      { loopMs: LOOP_MAX_MS, grownBytes: GROWTH_MAX_BYTES },
    )
    expect(result.statusCode).toBe(400)
    expect(loopMs).toBeLessThanOrEqual(LOOP_MAX_MS)
    expect(grownBytes).toBeLessThanOrEqual(GROWTH_MAX_BYTES)
  })
})

describe('[SEC-07] what stands in a path or a header is borne', () => {
  const WORDS = [
    '',
    'x',
    'null',
    '%00',
    '%ED%A0%80',
    '%',
    'x'.repeat(8_000),
    NOBODY.replaceAll('0', 'g'),
    `${NOBODY}%00`,
    '9'.repeat(50),
  ]
  const withParams = ALL_CALLS.filter(({ params, name }) => params && name !== 'overtake')
  test.each(withParams.map((call) => [call.name, call] as const))('in the path of %s', async (_name, call) => {
    for (const word of WORDS) {
      const path = call.path.replaceAll(/:\w+/g, word)
      const { statusCode } = await olga.visitor.send({
        method: call.method,
        url: `/api${path}`,
        headers: { 'sec-fetch-site': 'same-origin', [REQUEST_HEADERS.csrf]: olga.visitor.csrf ?? '' },
      })
      expect([path, statusCode >= 400 && statusCode < 500]).toEqual([path, true])
    }
  })

  const HEADERS = [...Object.values(REQUEST_HEADERS), 'cookie', 'origin', 'range', 'content-type', 'x-forwarded-for']
  test.each(HEADERS)('in the header %s', async (header) => {
    for (const word of [
      '',
      'x',
      NOBODY,
      '\u00FF',
      "'",
      '%00',
      'x'.repeat(12_000),
      ';;=;,*',
      'bytes=9-1',
      'multipart/form-data; boundary=',
    ]) {
      const { statusCode } = await olga.visitor.send({
        method: 'PATCH',
        url: `/api/tasks/${ids['tasks']}`,
        headers: {
          'sec-fetch-site': 'same-origin',
          [REQUEST_HEADERS.csrf]: olga.visitor.csrf ?? '',
          'content-type': 'application/json',
          cookie: olga.visitor.cookieHeader,
          [header]: word,
        },
        payload: JSON.stringify([{ op: 'replace', property: 'name', value: 'Task' }]),
      })
      expect([header, word.slice(0, 20), statusCode < 500 || statusCode === 506]).toEqual([
        header,
        word.slice(0, 20),
        true,
      ])
    }
  })
})

test.each(ALL_CALLS.filter(({ files }) => files).map((call) => [call.name, call] as const))(
  '[SEC-25] a form whose boundary is longer than any may be is refused: %s',
  async (_name, call) => {
    for (const boundary of ['x'.repeat(71), 'x'.repeat(3_000), `"${'x'.repeat(3_000)}"`]) {
      const { statusCode } = await olga.visitor.send({
        method: call.method,
        url: `/api${call.path.replaceAll(/:(\w+)/g, (_, name: string) => paramsOf(call)[name] ?? '')}`,
        headers: {
          'sec-fetch-site': 'same-origin',
          [REQUEST_HEADERS.csrf]: olga.visitor.csrf ?? '',
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
        payload: 'x',
      })
      expect(statusCode).toBe(400)
    }
  },
)
