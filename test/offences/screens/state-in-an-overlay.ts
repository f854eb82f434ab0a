//# State belongs to an actor.
//# caught by no-restricted-imports
//# plant src/overlays/lambda/lambda-drawer.ts
import { useReducer } from 'react'
export const useOpen = useReducer

//# clean twin
//# plant src/overlays/lambda/lambda-drawer.ts
import { useId } from 'react'
export const useName = useId
