import { useSelector } from '@xstate/react'
import type { BaseLocationHook } from 'wouter'
import type { router } from '#machines/router/router.ts'
import type { SnapshotFrom } from 'xstate'
import { useActorOf } from './actors.ts'

const pathOf = ({ context }: SnapshotFrom<typeof router>) => context.place.path
const searchOf = ({ context }: SnapshotFrom<typeof router>) => context.place.search

/** Where wouter believes we are is where the router actor says; its links ask that actor to go. */
export const useRouterLocation: BaseLocationHook = () => {
  const router = useActorOf('router')
  const path = useSelector(router, pathOf)
  const go = (to: string, { replace = false }: { replace?: boolean } = {}) =>
    router.send({ type: 'go.requested', to, replace })
  return [path, go]
}

/** The search of the current place, without its question mark, as wouter wants it. */
export const useRouterSearch = (): string => useSelector(useActorOf('router'), searchOf).replace(/^\?/, '')
