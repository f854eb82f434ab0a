import * as z from 'zod/mini'
import { WIDGET_PLACE } from './person-proof.ts'

type Kind = 'turnstile' | 'hcaptcha'
interface Wish {
  readonly kind: Kind
  readonly siteKey: string
  /** What it said is over: it asks again. */
  readonly over: () => void
  readonly signal: AbortSignal
}
/** What both services hang into the window. */
interface Widget {
  readonly render: (place: HTMLElement, wish: Readonly<Record<string, unknown>>) => unknown
}

const SCRIPTS: Readonly<Record<Kind, string>> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
}
const ASKS_FOR_A_PERSON = ['sign-up', 'forgot-password', 'join-team']
const READY_EVERY_MS = 50
const READY_MS = 15_000

const firstPart = (path: string) => path.split('/')[1] ?? ''
/**
 * The policy is that of the page this document was loaded as, and lets the widget in only where one stands. After a visit
 * of another page it is loaded again; nothing has been typed yet.
 */
function isLetIn(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  const loadedAs = z.url().safeParse(loaded?.name).data
  return loadedAs === undefined || ASKS_FOR_A_PERSON.includes(firstPart(new URL(loadedAs).pathname))
}

/** Looks again and again until something is there; throws when it does not come, or nobody waits any more. */
async function soon<T>(look: () => T | null | undefined, signal: AbortSignal): Promise<T> {
  for (let waited = 0; waited < READY_MS; waited += READY_EVERY_MS) {
    signal.throwIfAborted()
    const found = look()
    if (found !== null && found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, READY_EVERY_MS))
  }
  throw new Error('it did not come')
}

function load(kind: Kind): void {
  if (document.querySelector(`script[src="${SCRIPTS[kind]}"]`)) return
  const script = document.createElement('script')
  script.src = SCRIPTS[kind]
  script.async = true
  document.head.append(script)
}

/** Lets an outside service check that a person is there, in its place on the page; resolves to its token for the server. */
export async function askByWidget({ kind, siteKey, over, signal }: Wish): Promise<string> {
  const place = await soon(() => document.querySelector<HTMLElement>(`#${WIDGET_PLACE}`), signal)
  if (!isLetIn()) {
    window.location.reload()
    return new Promise(() => undefined)
  }
  load(kind)
  const widget = await soon(() => (window as unknown as Partial<Record<Kind, Widget>>)[kind], signal)
  place.replaceChildren()
  return new Promise((resolve, reject) => {
    let isDone = false
    widget.render(place.appendChild(document.createElement('div')), {
      sitekey: siteKey,
      theme: document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
      language: document.documentElement.lang,
      hl: document.documentElement.lang,
      callback: (said: unknown) => {
        isDone = true
        resolve(z.string().parse(said))
      },
      'expired-callback': over,
      'error-callback': () => {
        if (isDone) over()
        else reject(new Error('the widget failed'))
      },
    })
  })
}
