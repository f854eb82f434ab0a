//# A piece of ui knows no actor.
//# caught by boundaries/dependencies
//# plant src/ui/with-actor.ts
import { useSelector } from '@xstate/react'
export const used = useSelector

//# clean twin
//# plant src/ui/with-actor.ts
import { useState } from 'react'
export const used = useState
