import { setCacheNameDetails } from 'workbox-core'
import { precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { SHARE_PATH } from '#contract/sharing.ts'
import { takeShared } from './take-shared.ts'

/** Written in by the build (`page-worker.mjs`): which version this is, and the files of its page, named after what they hold. */
declare const __VERSION__: string
declare const __FILES__: readonly string[]

interface Lasting {
  waitUntil(work: Promise<unknown>): void
}
/** What of a service worker's scope is used here; the page's own types know of none. */
interface Scope {
  addEventListener(type: 'install' | 'activate', hear: (event: Lasting) => void): void
  skipWaiting(): Promise<void>
  readonly clients: {
    matchAll(which: { includeUncontrolled: boolean }): Promise<readonly { postMessage(message: unknown): void }[]>
  }
}
const scope = self as unknown as Scope

const PREFIX = 'lanewise'
/** A page that is still open may be of the build before: what it loads later is kept as long. */
const BUILDS_KEPT = 2
const SHELL = `${PREFIX}-shell-${__VERSION__}`

const ofBuilds = async (): Promise<readonly string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(`${PREFIX}-`))
async function forgetOldBuilds(): Promise<void> {
  const names = await ofBuilds()
  const versions = [...new Set(names.flatMap((name) => /-shell-(.+)$/.exec(name)?.[1] ?? []))]
  const kept = [...versions.filter((version) => version !== __VERSION__).slice(1 - BUILDS_KEPT), __VERSION__]
  await Promise.all(
    names.filter((name) => !kept.some((version) => name.endsWith(version))).map((name) => caches.delete(name)),
  )
}

/** The page's HTML holds nothing of a person: without the network it starts, and says that there is none. */
async function keepShell(): Promise<void> {
  const shell = await caches.open(SHELL)
  await shell.add(new Request('/', { cache: 'reload', credentials: 'omit' }))
}
async function tellPages(): Promise<void> {
  const pages = await scope.clients.matchAll({ includeUncontrolled: true })
  for (const page of pages) page.postMessage({ type: 'version', version: __VERSION__ })
}

setCacheNameDetails({ prefix: PREFIX, suffix: __VERSION__ })
precacheAndRoute([
  ...__FILES__.map((url) => ({ url, revision: null })),
  ...['/first-paint.js', '/manifest.webmanifest', '/favicon.svg', '/icon-192.png'].map((url) => ({
    url,
    revision: __VERSION__,
  })),
])
// Of an older build, or too rare to be fetched ahead.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
)
// What other programs share: the page is opened with it.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
  ({ request }) => takeShared(request),
  'POST',
)
// A page is what the server sends; only where there is none, what was kept.
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      try {
        return await fetch(request)
      } catch (failure) {
        const kept = await caches.match('/', { cacheName: SHELL })
        if (!kept) throw failure
        return kept
      }
    },
    // What is fetched as a file is no page.
    { denylist: [/^\/(?:api|assets|ws)\//] },
  ),
)
scope.addEventListener('install', (event) => {
  void scope.skipWaiting()
  event.waitUntil(keepShell())
})
scope.addEventListener('activate', (event) => event.waitUntil(forgetOldBuilds().then(tellPages)))
