import type { AppActor, LastingActors } from '#machines/app/app.ts'
import { isReady, isSpeechless, languageOf } from '#machines/preferences/preferences.ts'
import { layoutNow, routeNow } from '#machines/router/router.ts'
import { hostedScreen } from '#machines/router/screen-host.ts'
import { isUnanswered } from '#machines/session/session.ts'
import { fetchLayout } from '../../shell/page.tsx'

/** Whether the actors stand where `drawn` was drawn (its language and path, such as `de/login`); undefined while they are on their way. */
function standing({ system }: AppActor, drawn: string): boolean | undefined {
  const now = <Name extends keyof LastingActors>(name: Name) =>
    (system.get(name) as LastingActors[Name]).getSnapshot() as ReturnType<LastingActors[Name]['getSnapshot']>
  const [preferences, router, screenHost] = [now('preferences'), now('router'), now('screenHost')]
  const screen = system.get('screen')?.getSnapshot()
  const is = (tag: string) => screenHost.hasTag(tag as 'failed') || screen?.hasTag?.(tag) === true
  if (isSpeechless(preferences) || isUnanswered(now('session')) || is('failed')) return false
  if (!isReady(preferences) || !routeNow(router)) return undefined
  if (drawn !== languageOf(preferences) + router.context.place.path) return false
  return hostedScreen(screenHost) && !is('loading') ? true : undefined
}

/** One turn of the loop: what an answer sets going has been done by then. */
export const turn = () => new Promise<void>((resolve) => setTimeout(resolve))
/** So often it is looked, for about a second, whether all has been asked that the page was drawn with. */
const LOOKS = 250

/** Waits until what the page was drawn with has been asked, and what was answered is where it belongs. */
async function answered(isReading: () => boolean): Promise<true> {
  const isAsked = () => Object.keys(globalThis.askedAhead ?? {}).length > 0
  for (let left = LOOKS; left > 0 && (isAsked() || isReading()); left -= 1) await turn()
  await turn()
  return true
}

/**
 * Waits until the actors stand where the page was drawn, with all that is drawn there; false where they have come to stand elsewhere.
 * `isReading` says whether an answer that has come with the page is still being read.
 */
export async function settled(app: AppActor, drawn: string, isReading = () => false): Promise<boolean> {
  const stands = await new Promise<boolean>((resolve) => {
    const look = () => {
      const found = standing(app, drawn)
      if (found === undefined) return
      looking.unsubscribe()
      resolve(found)
    }
    const looking = app.system.inspect(look)
    look()
  })
  const router = app.system.get('router') as LastingActors['router']
  return stands && (await fetchLayout(layoutNow(router.getSnapshot()))) && (await answered(isReading))
}
