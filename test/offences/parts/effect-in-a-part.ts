//# Behaviour belongs to an actor.
//# caught by no-restricted-imports
//# plant src/parts/effects.ts
import { useEffect } from 'react'
export const useLater = useEffect

//# clean twin
//# plant src/parts/effects.ts
import { useMemo } from 'react'
export const useKept = useMemo
