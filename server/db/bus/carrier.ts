import { setTimeout as delay } from 'node:timers/promises'
import type { Report } from '../engine.ts'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5_000

/** An open connection to what brings letters to other processes. */
export interface Line {
  /** Resolves when the letter has left. */
  send(letter: string): Promise<unknown>
  /** Resolves when the connection is over, however that came. */
  readonly over: Promise<unknown>
  close(): Promise<unknown>
}

/** Opens a connection that calls the handler with every letter that any process sends. */
export type OpenLine = (onLetter: (letter: string) => void) => Promise<Line>

/** What brings letters to the other processes. What it cannot bring is lost, which is all right. */
export interface Carrier {
  /** Never fails: a letter that cannot leave is reported. */
  send(letter: string): Promise<void>
  close(): Promise<void>
}

export interface CarrierParts {
  openLine: OpenLine
  onLetter: (letter: string) => void
  /** Letters may have been missed: the connection stands, or stands again. */
  onGap: () => void
  report: Report
}

/** Keeps one connection open: when it is lost it is opened again, with a longer pause each time. */
export function lastingCarrier({ openLine, onLetter, onGap, report }: CarrierParts): Carrier {
  const closing = new AbortController()
  const { signal } = closing
  let line: Line | null = null
  let pauseMs = FIRST_PAUSE_MS

  async function useOneLine(): Promise<void> {
    const opened = await openLine(onLetter)
    if (signal.aborted) return void (await opened.close())
    line = opened
    pauseMs = FIRST_PAUSE_MS
    onGap()
    await opened.over
    line = null
    if (!signal.aborted) report('the connection that wakes other processes was lost; it is opened again')
  }

  async function keep(): Promise<void> {
    while (!signal.aborted) {
      try {
        await useOneLine()
      } catch (error) {
        report('the connection that wakes other processes could not be opened yet', error)
      }
      // Closing ends the pause.
      await delay(pauseMs, undefined, { ref: false, signal }).catch(() => {})
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
    }
  }
  const kept = keep()

  return {
    async send(letter) {
      try {
        await line?.send(letter)
      } catch (error) {
        report('other processes could not be woken; they will look by themselves', error)
      }
    },
    async close() {
      closing.abort()
      await line?.close()
      await kept
    },
  }
}
