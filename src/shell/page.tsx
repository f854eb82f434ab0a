import { useSelector } from '@xstate/react'
import type { ComponentType, ReactNode } from 'react'
import { loadAppWords } from '#i18n/load-words.ts'
import type { Layout } from '#machines/router/routes.ts'
import { layoutNow, titleKeyNow } from '#machines/router/router.ts'
import { useActorOf } from '../parts/binding/actors.ts'
import { Worded } from '../parts/binding/worded.tsx'
import { useWords } from '../parts/binding/words-context.tsx'
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx'
import { later } from '../ui/loading/later.tsx'
import { fetchAtRest } from '../ui/loading/fetch-at-rest.ts'
import { fetched } from '../ui/loading/fetched.ts'
import { AuthLayout } from './layouts/auth-layout.tsx'
import { LoaderLayout } from './layouts/loader-layout.tsx'
import { WaitingLayout } from './layouts/waiting-layout.tsx'
import { PageBroken } from './not-loaded.tsx'
import { Speechless } from './speechless.tsx'
import { fetchToasts, Toasts } from './toasts/toasts.tsx'

/** These speak of what only members have, so they come with the words for it. */
/** Without its layout a page could not even say that the server is away. */
const asLayout = { fetchBy: fetched }
const DefaultLayout = later(async () => {
  const [{ DefaultLayout: layout }] = await Promise.all([import('./layouts/default-layout.tsx'), loadAppWords()])
  fetchAtRest(fetchToasts)
  return layout
}, asLayout)
const ProgressLayout = later(async () => {
  const [{ ProgressLayout: layout }] = await Promise.all([import('./layouts/progress-layout.tsx'), loadAppWords()])
  return layout
}, asLayout)
const LegalLayout = later(async () => (await import('./layouts/legal-layout.tsx')).LegalLayout, asLayout)

const LAYOUTS = {
  auth: AuthLayout,
  default: DefaultLayout,
  progress: ProgressLayout,
  legal: LegalLayout,
  loader: WaitingLayout,
} as const satisfies Readonly<Record<Layout, ComponentType<{ waiting: ReactNode }>>>

/** Fetches a layout before it is drawn, where it does not come with the page; whether it has come. */
export async function fetchLayout(layout: Layout): Promise<boolean> {
  const view = LAYOUTS[layout]
  return 'ask' in view ? view.ask() : true
}

/** The whole page: the layout that the route asks for, the toasts over it, and the title of the tab. */
export function Page() {
  return (
    <Worded waiting={<LoaderLayout />} speechless={<Speechless />}>
      <Title />
      <InLayout />
      <ErrorBoundary fallback={null}>
        <Toasts />
      </ErrorBoundary>
    </Worded>
  )
}

function InLayout() {
  const Layout = LAYOUTS[useSelector(useActorOf('router'), layoutNow)]
  return (
    <ErrorBoundary fallback={<PageBroken />}>
      <Layout waiting={<LoaderLayout />} />
    </ErrorBoundary>
  )
}

function Title() {
  const words = useWords()
  const key = useSelector(useActorOf('router'), titleKeyNow)
  return <title>{key === null ? words.brand.name() : words.brand.pageTitle({ title: words.titles[key]() })}</title>
}
