import { createRoot } from 'react-dom/client'
import { loadAllWords } from '#i18n/load-words.ts'
import type { AppActor } from '#machines/app/app.ts'
import { AppProvider } from '../parts/binding/app-provider.tsx'
import { DemoBar } from '../shell/demo-bar.tsx'

/** Puts the bar of a demonstration above the page. It has a root of its own, so that pages elsewhere carry nothing of it. */
export async function showDemo(app: AppActor): Promise<void> {
  await loadAllWords()
  const place = document.createElement('div')
  place.id = 'demo'
  document.body.prepend(place)
  createRoot(place).render(
    <AppProvider app={app}>
      <DemoBar />
    </AppProvider>,
  )
}
