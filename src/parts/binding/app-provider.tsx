import type { ReactNode } from 'react'
import { Router } from 'wouter'
import type { AppActor } from '#machines/app/app.ts'
import { AppContext } from './actors.ts'
import { useRouterLocation, useRouterSearch } from './location.ts'

/** Hands the root actor to everything below. It was started outside, and outlives any rendering. */
export function AppProvider({ app, children }: { app: AppActor; children: ReactNode }) {
  return (
    <AppContext value={app}>
      <Router hook={useRouterLocation} searchHook={useRouterSearch}>
        {children}
      </Router>
    </AppContext>
  )
}
