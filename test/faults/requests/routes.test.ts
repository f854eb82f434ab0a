import { expect, test } from 'vitest'
import { ALL_CALLS } from '#contract/calls/all.ts'
import type { Method } from '#contract/call.ts'
import { leaksTo, MARKS, Matrix } from '../../support/authorisation/matrix.ts'
import type { Persona } from '../../support/authorisation/personas.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'

/**
 * What is served beside the calls of the contract: for whom, by method and path. `person` is who may see the project, `owner` who pays,
 * `self` who asked for the link, in a session of theirs (test/api/people/data-export.test.ts).
 */
const OTHERS: Readonly<Record<string, 'anyone' | 'person' | 'owner' | 'self' | 'operator'>> = {
  'GET /api/health': 'anyone',
  'GET /live': 'anyone',
  'GET /ready': 'anyone',
  'GET /api/openapi.json': 'anyone',
  'POST /api/csp-reports': 'anyone',
  'POST /api/error-reports': 'anyone',
  'GET /api/attachments/:id/content': 'person',
  'GET /api/attachments/:id/thumbnail': 'person',
  'GET /api/projects/:id/attachments/archive': 'person',
  'GET /api/payments/:id/invoice': 'owner',
  'GET /api/auth/data-export/:userIdPrefix/:token': 'self',
  'GET /api/files/avatars/:name': 'person',
  'GET /api/files/logos/:name': 'person',
  'POST /operator': 'operator',
  'GET /dev/mailbox': 'operator',
}

/** Reads the routes as the framework draws them: a tree whose branches are pieces of a path. */
function routesIn(drawn: string): string[] {
  const above: string[] = []
  return drawn.split('\n').flatMap((line) => {
    const [, indent = '', piece = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    if (piece === '') return []
    const depth = indent.length / 4
    above.length = depth
    const path = `${above.join('')}${piece}`
    above.push(piece)
    // Two names for one place, of which a piece may have either.
    const names = path.includes('|')
      ? path.split('|').map((_, at) => path.replace(/:\w+(?:\|:\w+)+/, (all) => all.split('|')[at] ?? ''))
      : [path]
    const served = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD')
    return names.flatMap((name) => served.map((method) => `${method} ${name}`))
  })
}

const asPattern = (route: string) => route.replaceAll(/:\w+/g, ':')
const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

describeOnOneEngine('[THR-01] [THR-02] [THR-16] what is served', (open) => {
  const matrix = Matrix.of(open)
  const filled = (path: string, { attachmentId, projectId }: { attachmentId: string; projectId: string }) =>
    path.replace(':id', path.includes('/projects/') ? projectId : attachmentId).replace(':name', 'nothing.webp')
  const get = (persona: Persona, path: string, headers = {}) =>
    matrix.personas.sendTo(persona, { method: 'GET', url: path, headers })

  test('is the calls of the contract, and what is named here; nothing else', () => {
    const calls = ALL_CALLS.map(({ method, path }) => `${method} /api${path}`)
    const served = new Set(routesIn(matrix.live.built.app.printRoutes({ commonPrefix: false })).map(asPattern))
    expect([...served].toSorted()).toEqual([...new Set([...calls, ...Object.keys(OTHERS)].map(asPattern))].toSorted())
  })

  test.each(Object.entries(OTHERS).flatMap(([route, whose]) => (whose === 'person' ? [route.slice(4)] : [])))(
    '%s gives a file to the person who may see it alone',
    async (path) => {
      const statuses: Partial<Record<Persona, number>> = {
        guest: 401,
        pending: 401,
        asAnother: 506,
        asIfInASeat: 403,
        stranger: 404,
        ...(!path.includes('/files/') && { strangerHere: 403, removed: 403, outside: 404, seatOfOutside: 404 }),
      }
      const wrong: string[] = []
      const changed = await matrix.changesOf(async () => {
        for (const [persona, expected] of Object.entries(statuses) as [Persona, number][]) {
          const answer = await get(persona, filled(path, matrix.shared))
          if (answer.statusCode !== expected) wrong.push(`${persona}: ${answer.statusCode}, not ${expected}`)
          wrong.push(...leaksTo(persona, `${JSON.stringify(answer.headers)} ${answer.body}`))
        }
        for (const [persona, whose] of [
          ['inside', matrix.hidden],
          ['inside', matrix.foreign],
          ['owner', matrix.own],
          ['seatOfOwner', matrix.own],
        ] as const) {
          const answer = await get(persona, filled(path, whose))
          if (answer.statusCode !== 404) wrong.push(`${persona}: ${answer.statusCode} of another’s`)
          wrong.push(...leaksTo(persona, `${JSON.stringify(answer.headers)} ${answer.body}`))
        }
      })
      expect({ wrong, changed }).toEqual({ wrong: [], changed: [] })
    },
  )

  test('gives a file to the person who sees its task', async () => {
    const answer = await get('inside', filled('/api/attachments/:id/content', matrix.shared))
    expect([answer.statusCode, answer.body]).toEqual([200, `${MARKS.shared} content`])
  })

  test('asked by a method that is not its own is answered 404, and nothing is done', async () => {
    const { app } = matrix.live.built
    const paths = new Set([
      ...ALL_CALLS.map(({ path }) => `/api${path}`),
      ...Object.keys(OTHERS).map((one) => one.replace(/^\w+ /, '')),
    ])
    const served = new Set(
      [...ALL_CALLS.map(({ method, path }) => `${method} /api${path}`), ...Object.keys(OTHERS)].map(asPattern),
    )
    const wrong: string[] = []
    const changed = await matrix.changesOf(async () => {
      for (const path of paths) {
        for (const method of METHODS) {
          const url = path.replaceAll(/:\w+/g, matrix.shared.projectId)
          // A word in the place of an id may be another call's path.
          if (
            served.has(asPattern(`${method} ${path}`)) ||
            app.findRoute({ method, url }) !== null ||
            isOther(method, path)
          )
            continue
          const { statusCode, body } = await matrix.personas.sendTo('owner', { method, url })
          if (![404, 405].includes(statusCode)) wrong.push(`${method} ${path}: ${statusCode} ${body.slice(0, 100)}`)
        }
      }
    })
    expect({ wrong, changed }).toEqual({ wrong: [], changed: [] })

    /** Whether a path with a word where others have an id is served as theirs. */
    function isOther(method: Method, path: string): boolean {
      return [...served].some((one) => new RegExp(`^${one.replaceAll(':', '[^/]+')}$`).test(`${method} ${path}`))
    }
  })

  test('asked for its head alone is refused to the same people, and nothing is done', async () => {
    const reading = ALL_CALLS.filter(({ method }) => method === 'GET').map(({ path }) => path)
    const wrong: string[] = []
    const changed = await matrix.changesOf(async () => {
      for (const path of reading) {
        const url = `/api${path.replaceAll(/:\w+/g, matrix.shared.projectId)}`
        const [head, whole] = [
          await matrix.personas.sendTo('outside', { method: 'HEAD', url }),
          await matrix.personas.sendTo('outside', { method: 'GET', url }),
        ]
        if (head.statusCode !== whole.statusCode || head.body !== '')
          wrong.push(`${path}: ${head.statusCode}, ${whole.statusCode}`)
      }
    })
    expect({ wrong, changed }).toEqual({ wrong: [], changed: [] })
  })

  test('is not turned into another method by a header or a field', async () => {
    const { taskId } = matrix.shared
    const wrong: string[] = []
    const changed = await matrix.changesOf(async () => {
      for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
        const answer = await get('owner', `/api/tasks/${taskId}`, { [name]: 'DELETE' })
        if (answer.statusCode !== 200) wrong.push(`${name}: ${answer.statusCode}`)
      }
      for (const field of ['_method', '_METHOD', 'method']) {
        // A field that the call does not know is named, and nothing is done.
        const answer = await get('owner', `/api/tasks/${taskId}?${field}=DELETE`)
        if (answer.statusCode !== 400) wrong.push(`${field}: ${answer.statusCode}`)
      }
    })
    expect({ wrong, changed }).toEqual({ wrong: [], changed: [] })
  })
})
