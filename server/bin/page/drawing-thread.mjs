// Draws pages of members in a thread of the server; the build lays it beside what draws them, and
// server/http/page/drawing/drawing-thread.ts speaks with it.
import { AsyncLocalStorage } from 'node:async_hooks'
import { parentPort } from 'node:worker_threads'

/** What is drawn with lies beside this file once it is built. */
const { drawMemberPage } = await import(new URL('draw-member.js', import.meta.url).href)

/** Answers, and where the reader is, belong to one drawing, whatever else is being drawn meanwhile and however late it asks. */
const drawings = new AsyncLocalStorage()
for (const name of ['askedAhead', 'readersZone'])
  Object.defineProperty(globalThis, name, {
    get: () => drawings.getStore()?.[name],
    set: (value) => {
      const drawing = drawings.getStore()
      if (drawing) drawing[name] = value
    },
  })

/** Questions that wait for the server, by their numbers. */
const waiting = new Map()
let asked = 0

parentPort.on('message', (message) => {
  if (message.answer) {
    waiting.get(message.question)?.(message.answer)
    waiting.delete(message.question)
    return
  }
  const { drawing, page } = message
  const ask = (address) =>
    new Promise((resolve) => {
      asked += 1
      waiting.set(asked, resolve)
      parentPort.postMessage({ drawing, question: asked, address })
    })
  drawings.run({}, () =>
    drawMemberPage(page, ask).then(
      (drawn) => parentPort.postMessage({ drawing, drawn }),
      (error) =>
        parentPort.postMessage({ drawing, failure: error instanceof Error ? (error.stack ?? '') : String(error) }),
    ),
  )
})
