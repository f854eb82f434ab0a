import { beforeEach, expect, test, vi } from 'vitest'
import { createActor, setup, type AnyEventObject } from 'xstate'
import { browserHistory } from './history.ts'

/** A browser with an address and the buttons beside it. */
function browser() {
  const target = new EventTarget()
  const stack = ['/team?q=ada']
  const location = {
    get pathname() {
      return stack[here]?.split('?')[0] ?? ''
    },
    get search() {
      const search = stack[here]?.split('?')[1]
      return search === undefined ? '' : `?${search}`
    },
    reload: vi.fn<() => void>(),
  }
  const states: unknown[] = [null]
  let here = 0
  const history = {
    get state() {
      return states[here]
    },
    pushState: (state: unknown, _title: string, to: string) => {
      here += 1
      stack.splice(here, stack.length, to)
      states.splice(here, states.length, state)
    },
    replaceState: (state: unknown, _title: string, to?: string) => {
      if (to !== undefined) stack.splice(here, 1, to)
      states.splice(here, 1, state)
    },
    go: (steps: number) => {
      here += steps
      target.dispatchEvent(new Event('popstate'))
    },
  }
  vi.stubGlobal('window', Object.assign(target, { location, history }))
  const back = () => history.go(-1)
  const heard: AnyEventObject[] = []
  const machine = setup({ actors: { browserHistory } }).createMachine({
    invoke: { id: 'history', src: 'browserHistory' },
    on: { '*': { actions: ({ event }: { event: AnyEventObject }) => heard.push(event) } },
  })
  const actor = createActor(machine).start()
  const order = (event: AnyEventObject) => actor.getSnapshot().children['history']?.send(event as never)
  return { actor, stack, location, back, heard, order }
}
let page: ReturnType<typeof browser>
beforeEach(() => {
  page = browser()
})
const at = (cause: string, path: string, search = '') => ({ type: 'location.changed', cause, path, search })

test('[NAV-16] where one is at first, where one goes, and where the back button leads are told alike', () => {
  page.order({ type: 'go', to: '/projects/1/board', replace: false })
  page.order({ type: 'go', to: '/503', replace: true })
  expect(page.stack).toEqual(['/team?q=ada', '/503'])
  page.back()
  expect(page.heard).toEqual([
    at('opened', '/team', '?q=ada'),
    at('went', '/projects/1/board'),
    at('went', '/503'),
    { ...at('stepped', '/team', '?q=ada'), steps: -1 },
  ])
})

test('a step can be taken back without a word, and be done after all', () => {
  page.order({ type: 'go', to: '/account-settings/account', replace: false })
  page.back()
  page.order({ type: 'step', steps: 1, isSilent: true })
  page.order({ type: 'step', steps: -1, isSilent: false })
  expect(page.heard.slice(2)).toEqual([
    { ...at('stepped', '/team', '?q=ada'), steps: -1 },
    { ...at('stepped', '/team', '?q=ada'), steps: -1 },
  ])
})

test('the page is opened anew when it is told to', () => {
  page.order({ type: 'reload' })
  expect(page.location.reload).toHaveBeenCalledOnce()
})

test('nobody who has stopped hears of it', () => {
  page.actor.stop()
  page.back()
  expect(page.heard).toHaveLength(1)
})
