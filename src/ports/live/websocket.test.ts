import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, setup, type AnyEventObject } from 'xstate'
import type { Whose } from '#machines/live/socket.ts'
import { webSocket } from './websocket.ts'

/** A websocket that does what the test says. */
class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly made: FakeSocket[] = []
  readyState = 0
  readonly sent: string[] = []
  readonly closed: (number | undefined)[] = []
  constructor(readonly url: string) {
    super()
    FakeSocket.made.push(this)
  }
  send = (text: string) => this.sent.push(text)
  close = (code?: number) => this.closed.push(code)
  opens() {
    this.readyState = FakeSocket.OPEN
    this.dispatchEvent(new Event('open'))
  }
  hears(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  ends(code: number) {
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}

function open(whose: Whose, protocol = 'http:', liveUrl?: string) {
  FakeSocket.made.length = 0
  vi.stubGlobal('WebSocket', FakeSocket)
  const metas: Readonly<Record<string, string | undefined>> = {
    'meta[name=version]': '2025-10-25.1a',
    'meta[name=live-url]': liveUrl,
  }
  vi.stubGlobal('document', {
    querySelector: (of: string) => (metas[of] === undefined ? null : { content: metas[of] }),
  })
  vi.stubGlobal('window', { location: { protocol, host: 'work.example' } })
  const heard: AnyEventObject[] = []
  const machine = setup({ actors: { webSocket } }).createMachine({
    invoke: { id: 'socket', src: 'webSocket', input: whose },
    on: { '*': { actions: ({ event }: { event: AnyEventObject }) => heard.push(event) } },
  })
  const actor = createActor(machine).start()
  const tell = (event: AnyEventObject) => actor.getSnapshot().children['socket']?.send(event as never)
  return { actor, heard, tell, socket: FakeSocket.made[0]! }
}

describe('[LIVE-01] the address', () => {
  test.each([
    [{ userId: 'u 1', tenantId: 't/1' }, 'http:', 'ws://work.example/ws/u%201?tenantId=t%2F1&version=2025-10-25.1a'],
    [{ userId: 'u1', tenantId: null }, 'https:', 'wss://work.example/ws/u1?version=2025-10-25.1a'],
    [
      { userId: 'u1', tenantId: 't1' },
      'https:',
      'wss://live.example:8443/of/us/u1?tenantId=t1&version=2025-10-25.1a',
      'wss://live.example:8443/of/us',
    ],
  ])('of %j over %s is %s', (whose, protocol, url, liveUrl?: string) => {
    const { socket, actor } = open(whose, protocol, liveUrl)
    expect(socket.url).toBe(url)
    actor.stop()
  })
})

describe('the live connection', () => {
  let page: ReturnType<typeof open>
  beforeEach(() => {
    page = open({ userId: 'u1', tenantId: 't1' })
  })

  test('says what happens to it; messages come read by the contract', () => {
    page.socket.opens()
    page.socket.hears('pong')
    page.socket.hears('{"type":"REMOVED_FROM_TEAM","data":{"teamId":7},"seq":3}')
    page.socket.hears('no json')
    page.socket.ends(1006)
    expect(page.heard).toEqual([
      { type: 'socket.opened' },
      { type: 'socket.ponged' },
      { type: 'socket.heard', read: { outcome: 'malformed', type: 'REMOVED_FROM_TEAM', seq: 3 } },
      { type: 'socket.heard', read: { outcome: 'malformed', type: '(no envelope)', seq: null } },
      { type: 'socket.closed', code: 1006 },
    ])
  })

  test('[LIVE-02] pings, when it is open', () => {
    page.tell({ type: 'ping.due' })
    page.socket.opens()
    page.tell({ type: 'ping.due' })
    expect(page.socket.sent).toEqual(['ping'])
  })

  test('[AUTH-09] says goodbye with 3000', () => {
    page.socket.opens()
    page.tell({ type: 'closing.requested', code: 3000 })
    expect(page.socket.closed).toEqual([3000])
  })

  test('is closed, and heard no more, when nobody wants it any more', () => {
    page.socket.opens()
    page.actor.stop()
    page.socket.hears('pong')
    expect([page.socket.closed, page.heard]).toEqual([[undefined], [{ type: 'socket.opened' }]])
  })

  test('that is not wanted before it is open is closed when it is, so that nothing is reported as broken', () => {
    page.tell({ type: 'closing.requested', code: 3000 })
    expect(page.socket.closed).toEqual([])
    page.socket.opens()
    expect(page.socket.closed).toEqual([3000])
  })
})
