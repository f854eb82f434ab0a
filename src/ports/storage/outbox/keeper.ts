import type { FromKeeper, ToKeeper } from '#machines/outbox/outbox.ts'
import { callbackPort } from '#machines/port.ts'
import { readSaved, save } from '../storage.ts'
import { forgetKeys } from './change-keys.ts'
import type { Desk } from './kept-changes.ts'

/** What keeps changes is fetched when the page has come to rest: it has to be there when the connection goes. */
const AT_REST_MS = 1_500
const TRIED_AGAIN_MS = 5_000

let writing = 0
let keeps = true
/** Whether nothing would be lost if the window were closed at this moment. */
export const isAllKept = (): boolean => keeps && writing === 0

/** Keeps the changes of a person in a workspace on this device until they are answered. */
export const keeperFor = (nameOf: (id: string) => string | undefined) =>
  callbackPort<ToKeeper, { owner: string }, FromKeeper>(({ input: { owner }, sendBack, receive }) => {
    let isOpen = true
    let desk: Promise<Desk> | null = null
    const tell = (event: FromKeeper) => {
      if (isOpen) sendBack(event)
    }
    const open = async (): Promise<Desk> => {
      const { openDesk } = await import('./kept-changes.ts')
      const opened = openDesk({ owner, nameOf, tell })
      if (!isOpen) opened.close()
      return opened
    }
    /** Code that does not come is asked for again with the next change. */
    const opened = () =>
      (desk ??= open().catch((error: unknown) => {
        desk = null
        throw error
      }))
    const unheard: ToKeeper[] = []
    let retry: ReturnType<typeof setTimeout> | undefined
    const hearNext = async (one: Desk): Promise<void> => {
      const next = unheard.shift()
      if (!next) return one.look()
      try {
        await one.hear(next)
      } catch (error) {
        unheard.unshift(next)
        throw error
      }
      return hearNext(one)
    }
    /** What is told before the code is there is kept as soon as it is, or can be; until then the window is held. */
    const does = async () => {
      writing += 1
      try {
        await hearNext(await opened())
        keeps = (await import('./kept-changes.ts')).lasts()
      } catch {
        if (!isOpen) return
        keeps = false
        clearTimeout(retry)
        retry = setTimeout(() => void does(), TRIED_AGAIN_MS)
      } finally {
        writing -= 1
      }
    }
    if (readSaved('outbox') === true) void does()
    const timer = setTimeout(() => void does(), AT_REST_MS)
    receive((event) => {
      if (event.type === 'change.made') save('outbox', true)
      unheard.push(event)
      void does()
    })
    return () => {
      isOpen = false
      keeps = true
      clearTimeout(timer)
      clearTimeout(retry)
      forgetKeys()
      void desk?.then((one) => one.close())
    }
  })
