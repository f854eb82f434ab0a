//# Behaviour belongs to an actor.
//# caught by no-restricted-imports
//# plant src/shell/store.ts
import { useSyncExternalStore } from 'react'
export const useStore = useSyncExternalStore

//# clean twin
//# plant src/shell/store.ts
import { useSelector } from '@xstate/react'
export const useStore = useSelector
