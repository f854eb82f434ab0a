import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, test } from 'vitest'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { headersOf, upload } from '../../support/files/files.ts'
import { HttpPerson } from '../../support/people/http-person.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import { sharedServer } from '../../support/server/shared-server.ts'
import { appOver, Visitor } from '../../support/people/visitor.ts'

/** What a policy leaves open that is of weight; one that is not there at all leaves everything open. */
function openIn(policy: string | null): string[] {
  if (policy === null) return ['there is no policy']
  const found = new CspEvaluator(new CspParser(policy).csp).evaluate()
  return found
    .filter(({ severity }) => severity === Severity.HIGH || severity === Severity.SYNTAX)
    .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`)
}

/** What everything carries, whatever it answers and however it came to it. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

test('what judges a policy sees what is open', () => {
  expect(openIn(null)).toHaveLength(1)
  expect(openIn("default-src 'self'; script-src 'self' 'unsafe-inline'; object-src 'none'").length).toBeGreaterThan(0)
})

test.each([
  ['the page', '/', 200],
  ['a page that comes drawn', '/login', 200],
  ['a call of the API', '/api/health', 200],
  ['a call that asks for a session', '/api/auth/me', 401],
  ['a call that is not there', '/api/nothing', 404],
  ['a file that is not there', '/nothing.txt', 404],
])('[THR-14] the policy of %s leaves nothing of weight open', async (_what, path, status) => {
  const { url } = await sharedServer()
  const answer = await new HttpPerson(url).send('GET', path)
  expect([answer.status, openIn(answer.headers.get('content-security-policy'))]).toEqual([status, []])
})

describeOnOneEngine('what is not answered from the page', (open) => {
  const live = LiveOffice.of(open)

  test('[THR-15] a file of a person’s has a policy under which nothing runs', async () => {
    const { olga } = live.people
    const { task } = await live.board()
    const [file] = await upload(live.url, olga, task.id, [{ name: 'page.html', content: '<script>alert(1)</script>' }])
    const answer = await fetch(`${live.url}/api/attachments/${file?.id}/content`, { headers: headersOf(olga) })
    const policy = answer.headers.get('content-security-policy')
    expect([answer.status, policy, openIn(policy)]).toEqual([200, "sandbox; default-src 'none'", []])
    expect(Object.fromEntries(answer.headers)).toMatchObject(ALWAYS)
  })

  test('a failure of the server says nothing of itself, and carries what every answer carries', async () => {
    const database = await open({ isMigrated: true })
    const { app } = await appOver(database)
    app.get('/api/breaks', () => {
      throw new Error('SECRET-OF-THE-SERVER')
    })
    const answer = await new Visitor(app).send({ method: 'GET', url: '/api/breaks' })
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toMatch(/SECRET|\.ts|node:|at \w/)
    expect(answer.headers).toMatchObject({ ...ALWAYS, 'cache-control': 'no-store' })
    expect(openIn(String(answer.headers['content-security-policy']))).toEqual([])
    await app.close()
  })
})
