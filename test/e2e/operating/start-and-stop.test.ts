import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { listColumns } from '#contract/calls/board/columns.ts'
import { WEBSOCKET_CLOSE_SERVER_RESTART } from '#contract/limits.ts'
import { type HttpPerson, signUp } from '../../support/people/http-person.ts'
import { patiently } from '../../support/patience.ts'
import { type RunningServer, startServer } from '../../support/server/server.ts'
import { allTasksOf, type Place, writeUntilGone } from '../../support/people/writing-people.ts'

const LONGEST_CLOSING_MS = 5_000
const WRITERS = 6
const WORKING_MS = 400

/** A live connection, once it is welcomed; resolves to how it was closed. */
async function listen(person: HttpPerson): Promise<{ closed: Promise<number> }> {
  const address = `${person.url.replace(/^http/, 'ws')}/ws/${person.user.id}?tenantId=${person.tenantId}`
  const socket = new WebSocket(address, { headers: { cookie: person.cookieHeader }, origin: person.url })
  const closed = once(socket, 'close').then(([code]) => Number(code))
  await once(socket, 'message')
  return { closed }
}

/** A person who connects, sends this much of a request, and then says nothing more. */
async function hesitate(server: RunningServer, begun: string): Promise<void> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(begun)
}

async function firstColumnOf(person: HttpPerson): Promise<Place> {
  const projectId = person.user.privateProject!.id
  const [first] = await person.ask(listColumns, { params: { id: projectId } })
  return { projectId, columnId: first!.id }
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s in the middle of work: everybody who listens is told to come back, it ends well within seconds, and what was answered is there',
  async (signal) => {
    const server = await startServer()
    const person = await signUp(server.url, 'Ola')
    const place = await firstColumnOf(person)
    const listeners = await Promise.all([listen(person), listen(person)])
    // As a browser connects ahead of need, and as a person on a bad line does.
    await hesitate(server, '')
    await hesitate(server, 'GET /api/health HTTP/1.1\r\nHost: here\r\n')
    await hesitate(
      server,
      `POST /api/auth/login HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`,
    )
    const writing = Array.from({ length: WRITERS }, (_, writer) => writeUntilGone(person, place, `Writer ${writer}`))
    await delay(WORKING_MS)

    const stopped = performance.now()
    expect(await server.stop(signal)).toEqual({ code: 0, signal: null })
    expect(performance.now() - stopped).toBeLessThan(patiently(LONGEST_CLOSING_MS))
    expect(await Promise.all(listeners.map(({ closed }) => closed))).toEqual([
      WEBSOCKET_CLOSE_SERVER_RESTART,
      WEBSOCKET_CLOSE_SERVER_RESTART,
    ])

    const written = await Promise.all(writing)
    const answered = written.flatMap((one) => one.answered.map(({ id }) => id))
    expect(answered.length).toBeGreaterThan(0)
    await server.start()
    const there = await allTasksOf(person, place)
    expect(there.map(({ id }) => id)).toEqual(expect.arrayContaining(answered))
    expect(new Set(there.map(({ name }) => name)).size).toBe(there.length)
  },
)
