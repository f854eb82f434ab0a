//# React taken whole does not hide its state.
//# caught by no-restricted-imports
//# plant src/screens/mu/mu-screen.ts
import * as react from 'react'
export const useOpen = () => react.useState(false)

//# clean twin
//# plant src/screens/mu/mu-screen.ts
import { memo } from 'react'
export const kept = memo
