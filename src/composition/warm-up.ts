import { loadAppWords } from '#i18n/load-words.ts'
import { matchOf } from '#machines/router/match.ts'
import { routeOf } from '#machines/router/routes.ts'
import { loadWordsOf, SCREENS } from './screens.ts'

/** A failure is ignored here: the code is requested again where it is needed, and a failure is shown there. */
const fetchEarly = (load: () => Promise<unknown>) => void load().catch(() => undefined)

/**
 * Fetches the code of a page for members while the server is still asked who is here, instead of after its answer.
 * Pages of guests are not made heavier by it.
 */
export function warmUp(path: string): void {
  const { access, screen, layout = 'default' } = routeOf(matchOf(path).name)
  if (access !== 'authRequired' || layout !== 'default') return
  fetchEarly(SCREENS[screen])
  fetchEarly(() => import('./signed-in-actors.ts'))
  fetchEarly(loadAppWords)
  fetchEarly(() => loadWordsOf(screen))
  fetchEarly(() => import('../shell/layouts/default-layout.tsx'))
}
