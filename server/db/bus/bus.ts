import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setImmediate as nextTick, setTimeout as delay } from 'node:timers/promises'
import type { Report } from '../engine.ts'
import { type Carrier, lastingCarrier, type OpenLine } from './carrier.ts'
import { opened, openedWords, Outgoing, sealedWords } from './letters.ts'
import { EVERYTHING, type OnSaid, type OnWake, type Topic, TOPICS, type Wake } from './wakes.ts'

/** Other processes get at most one letter in this time, in milliseconds. */
const BETWEEN_LETTERS_MS = 5

/** Says what was committed: to this process at once, to the others in as few letters as will do. */
export interface Bus {
  tell(wakes: readonly Wake[]): void
  /** Returns a function that stops it. */
  listen(topic: Topic, onWake: OnWake): () => void
  /** Says something to the other processes that is kept nowhere: who does not hear it now never does. At most 7,000 bytes. */
  say(words: unknown): void
  listenToSaid(onSaid: OnSaid): () => void
  /** Sends what is still to be sent, and lets go of the connection. */
  close(): Promise<void>
}

/** Opens the bus; without a line there are no other processes. The connection is only made when somebody speaks or listens. */
export function openBus(openLine: OpenLine | null, report: Report): Bus {
  const own = randomUUID()
  // A handler works for everybody, not for the request that happened to wake it.
  const asNobody = AsyncLocalStorage.snapshot()
  const handlers = new Map<Topic, Set<OnWake>>()
  const listeners = new Set<OnSaid>()
  let carrier: Carrier | null = null
  let isClosed = false
  let outgoing = new Outgoing()
  let sending: Promise<void> | null = null

  function hear({ topic, what }: Wake): void {
    for (const onWake of handlers.get(topic) ?? []) {
      try {
        asNobody(onWake, what)
      } catch (error) {
        report(`a wake-up about ${topic} was not understood`, error)
      }
    }
  }

  function hearSaid({ from, words }: { from: string; words: unknown }): void {
    for (const onSaid of listeners) {
      try {
        asNobody(onSaid, from, words)
      } catch (error) {
        report('what another process has said was not understood', error)
      }
    }
  }

  function carry(): Carrier | null {
    if (!openLine || isClosed) return carrier
    return (carrier ??= asNobody(() =>
      lastingCarrier({
        openLine,
        onLetter: (letter) => {
          const said = openedWords(letter, own)
          if (said) hearSaid(said)
          else opened(letter, own)?.forEach(hear)
        },
        onGap: () => TOPICS.forEach((topic) => hear({ topic, what: EVERYTHING })),
        report,
      }),
    ))
  }

  async function send(by: Carrier): Promise<void> {
    await nextTick()
    try {
      while (!outgoing.isEmpty) {
        const letter = outgoing.sealed(own)
        outgoing = new Outgoing()
        await by.send(letter)
        await delay(BETWEEN_LETTERS_MS)
      }
    } finally {
      // In the same step as the last look at what is to be sent: what is added afterwards is sent anew.
      sending = null
    }
  }

  return {
    tell(wakes) {
      wakes.forEach(hear)
      const by = wakes.length === 0 ? null : carry()
      if (!by) return
      wakes.forEach((one) => outgoing.add(one))
      sending ??= asNobody(() => send(by))
    },
    listen(topic, onWake) {
      carry()
      const all = handlers.get(topic) ?? new Set()
      handlers.set(topic, all.add(onWake))
      return () => void all.delete(onWake)
    },
    say(words) {
      const by = carry()
      if (by) asNobody(() => void by.send(sealedWords(own, words)))
    },
    listenToSaid(onSaid) {
      carry()
      listeners.add(onSaid)
      return () => void listeners.delete(onSaid)
    },
    async close() {
      await sending
      isClosed = true
      await carrier?.close()
    },
  }
}
