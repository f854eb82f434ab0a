import type { FromKeeper, ToKeeper } from '#machines/outbox/outbox.ts'
import { callbackPort } from '#machines/port.ts'
import { onceNewsMayCome } from '../../browser/take-over.ts'
import { readSaved, save } from '../storage.ts'
import { forgetKeys } from './change-keys.ts'
import type { Seat } from './desk.ts'

/** What keeps changes is fetched when the page has come to rest: it has to be there when the connection goes. */
const AT_REST_MS = 4_000
const TRIED_AGAIN_MS = 5_000

let writing = 0
let keeps = true
/** Whether nothing would be lost if the window were closed at this moment. */
export const isAllKept = (): boolean => keeps && writing === 0

/** Keeps the changes of a person in a workspace on this device until they are answered. */
export const keeperFor = (nameOf: (id: string) => string | undefined) =>
  callbackPort<ToKeeper, { owner: string }, FromKeeper>(({ input: { owner }, sendBack, receive }) => {
    const seat: Seat = { owner, nameOf, tell: sendBack, isOpen: true, unheard: [], desk: null }
    let timer: ReturnType<typeof setTimeout> | undefined
    const doIn = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => void does(), ms)
    }
    /** What is told before the code is there is kept as soon as it is, or can be; until then the window is held. */
    const does = async () => {
      writing += 1
      try {
        keeps = await (await import('./desk.ts')).hearAll(seat)
      } catch {
        if (!seat.isOpen) return
        keeps = false
        doIn(TRIED_AGAIN_MS)
      } finally {
        writing -= 1
      }
    }
    const isAnyKept = readSaved('outbox') !== null
    // Where nothing ever was kept there is nothing to fetch the code for that would count it.
    if (!isAnyKept) sendBack({ type: 'entries.told', entries: [], everywhere: 0 })
    onceNewsMayCome(() => doIn(isAnyKept ? 0 : AT_REST_MS))
    receive((event) => {
      if (readSaved('outbox') === null) save('outbox', true)
      seat.unheard.push(event)
      void does()
    })
    return () => {
      clearTimeout(timer)
      seat.isOpen = false
      seat.desk?.close()
      keeps = true
      forgetKeys()
    }
  })
