import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { AnswerForPage, AskForPage, DrawnPage, PageToDraw } from '#contract/page-drawing.ts'
import {
  DRAWING_HEAP_MB_MAX,
  DRAWING_ON_PHONES_TIMES,
  DRAWING_PAUSE_MS,
  DRAWINGS_AT_ONCE_MAX,
} from '#contract/limits/page-drawing-limits.ts'

/** What the thread says: it asks the API, or has come to the end of a drawing. */
type FromThread = { readonly drawing: number } & (
  | { readonly question: number; readonly address: string }
  | { readonly drawn: DrawnPage | null }
  | { readonly failure: string }
)
export type ToThread =
  | { readonly drawing: number; readonly page: PageToDraw }
  | { readonly question: number; readonly answer: AnswerForPage }

interface Drawing {
  readonly ask: AskForPage
  readonly end: (drawn: DrawnPage | null) => void
}

/** Draws pages of members. */
export interface Drawer {
  /** Whether one more could be drawn now. */
  readonly isFree: () => boolean
  /** Starts the thread, so that the first page need not wait for its code. */
  readonly wake: () => void
  /** Null where it could not be drawn, or not in time, of which there is more for a phone. */
  readonly draw: (page: PageToDraw, ask: AskForPage) => Promise<DrawnPage | null>
  readonly close: () => Promise<void>
}

const NO_ANSWER: AnswerForPage = { status: 503, headers: {}, text: '' }

/** Where the build has laid what draws. */
export const threadIn = (pageFolder: string): string => join(pageFolder, '.vite', 'drawing', 'thread.js')

/**
 * A thread that draws pages of members beside the calls of the API: started by the first page that anybody is sent, anew by the next one
 * when it has died.
 * Null where the build has laid none, or none is wanted.
 */
export function openDrawer({
  file,
  timeMs,
  report,
}: {
  file: string
  /** How long a drawing may take on a desk; 0: none is wanted. */
  timeMs: number
  report: (what: string, error: unknown) => void
}): Drawer | null {
  if (timeMs === 0 || !existsSync(file)) return null
  const drawings = new Map<number, Drawing>()
  let thread: Worker | null = null
  let count = 0
  let pausedUntil = 0

  const endOf = (drawing: number, drawn: DrawnPage | null): void => {
    const found = drawings.get(drawing)
    drawings.delete(drawing)
    found?.end(drawn)
  }
  const say = (to: Worker, message: ToThread): void => to.postMessage(message)
  const hear = (from: Worker) => (said: FromThread) => {
    if ('drawn' in said) return endOf(said.drawing, said.drawn)
    if ('failure' in said) {
      report('a page could not be drawn', new Error(said.failure))
      return endOf(said.drawing, null)
    }
    const { question, address } = said
    // Who asks after the end of its drawing is told that there is nothing to draw any more.
    const asked = drawings.get(said.drawing)?.ask(address) ?? Promise.resolve(NO_ANSWER)
    void asked.then((answer) => say(from, { question, answer }))
  }

  function start(): Worker {
    const started = new Worker(file, {
      name: 'drawing',
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: DRAWING_HEAP_MB_MAX },
    })
    const gone = () => {
      if (thread !== started) return
      thread = null
      for (const drawing of drawings.keys()) endOf(drawing, null)
    }
    started.on('message', hear(started))
    started.on('error', (error) => {
      report('the thread that draws pages has ended', error)
      gone()
    })
    started.on('exit', gone)
    started.unref()
    return started
  }

  const awake = (): Worker => (thread ??= start())

  return {
    wake: () => void awake(),
    isFree: () => drawings.size < DRAWINGS_AT_ONCE_MAX && performance.now() >= pausedUntil,
    draw: (page, ask) =>
      new Promise((resolve) => {
        const drawing = ++count
        const timer = setTimeout(
          () => {
            pausedUntil = performance.now() + DRAWING_PAUSE_MS
            endOf(drawing, null)
          },
          timeMs * (page.isForPhone ? DRAWING_ON_PHONES_TIMES : 1),
        )
        const end = (drawn: DrawnPage | null) => {
          clearTimeout(timer)
          resolve(drawn)
        }
        drawings.set(drawing, { ask, end })
        say(awake(), { drawing, page })
      }),
    close: async () => {
      for (const drawing of drawings.keys()) endOf(drawing, null)
      await thread?.terminate()
    },
  }
}
