//# State belongs to an actor.
//# caught by no-restricted-imports
//# plant src/screens/lambda/lambda-screen.ts
import { useState } from 'react'
export const useOpen = () => useState(false)

//# clean twin
//# plant src/screens/lambda/lambda-screen.ts
import { useSelector } from '@xstate/react'
export const useOpen = useSelector
