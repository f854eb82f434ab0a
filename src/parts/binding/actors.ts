import { createContext, useContext } from 'react'
import type { AppActor, LastingActors } from '#machines/app/app.ts'

/** Where the root actor comes from; `AppProvider` fills it. */
export const AppContext = createContext<AppActor | null>(null)

/** The root of the actor system. */
export function useApp(): AppActor {
  const app = useContext(AppContext)
  if (app === null) throw new Error('nothing above this component is an AppProvider')
  return app
}

/** A lasting actor by its name in the system: send it events, read it with `useSelector`. */
export function useActorOf<Name extends keyof LastingActors>(name: Name): LastingActors[Name] {
  return useApp().system.get(name) as LastingActors[Name]
}
