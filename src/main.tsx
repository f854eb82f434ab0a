import './zod-setup.ts'
import './styles/index.css'
import { setNonce } from 'get-nonce'
import type { ReactNode } from 'react'
import { createRoot, type Root, type RootOptions } from 'react-dom/client'
import { isBroken } from '#machines/app/app.ts'
import { composeApp } from './composition/start-app.ts'
import { warmUp } from './composition/warm-up.ts'
import { AppProvider } from './parts/binding/app-provider.tsx'
import { receiveReturn } from './ports/provider/provider-return.ts'
import { LastWords } from './shell/last-words.tsx'
import { Page } from './shell/page.tsx'
import { ErrorBoundary } from './ui/feedback/error-boundary.tsx'

declare global {
  interface Window {
    /** Takes the buttons that were pressed on a guest's page before it could hear it, and ends the keeping: `public/early-presses.js` keeps them. */
    takeEarlyPresses?: () => readonly HTMLButtonElement[]
  }
}

// Pieces that must bring a style element of their own carry the nonce of this page, or the policy refuses them.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
if (nonce) setNonce(nonce)

receiveReturn()
warmUp(location.pathname)
const app = composeApp()
app.start()
/** What is told of errors can wait until the page is there; the code of a drawn page may begin when it is. */
const journey = () => import('./ports/reports/journey.ts')
const record = () => void journey().then(({ recordJourney }) => recordJourney(app))
if (document.readyState === 'complete') record()
else addEventListener('load', record)

const root = document.querySelector('#root')
if (root === null) throw new Error('the page has no #root')
const lastWords = (
  <LastWords onReload={() => location.reload()} onSave={() => void journey().then(({ saveReport }) => saveReport())} />
)
const page = (
  <ErrorBoundary fallback={lastWords}>
    <AppProvider app={app}>
      <Page />
    </AppProvider>
  </ErrorBoundary>
)
const options: RootOptions = {
  onCaughtError: (error) => {
    console.error(error)
    dispatchEvent(new ErrorEvent('error', { error }))
  },
}
let shown: Root | undefined
const show = (what: ReactNode) => {
  window.takeEarlyPresses?.()
  window.letNewsIn?.()
  shown ??= createRoot(root, options)
  shown.render(what)
}

// Where the server has drawn the page it is taken over as it stands, once the actors stand there too.
const { dataset } = document.documentElement
const drawn = root.firstChild && dataset['drawn']
if (drawn) {
  void import('./composition/drawing/take-over.tsx')
    .then(({ takingOver }) => takingOver(app, drawn, root))
    .catch(() => null)
    .then((takeOver) => {
      if (takeOver && !shown) shown = takeOver(root, page, options)
      else if (!shown) show(page)
    })
} else {
  root.textContent = ''
  show(page)
}
delete dataset['drawn']

// Without its root actor, or one of those that every page needs, nothing that is drawn would hear anything any more.
app.subscribe({
  next: (now) => {
    if (isBroken(now)) show(lastWords)
  },
  error: () => show(lastWords),
})

// Only where the server says that everything is a demonstration.
if (document.querySelector('meta[name=demo]')) void import('./composition/demo.tsx').then((demo) => demo.showDemo(app))
if (import.meta.env.DEV) void import('./ports/inspector/dev-bar.ts').then(({ showDevBar }) => showDevBar(app))
import.meta.hot?.dispose(() => app.stop())
