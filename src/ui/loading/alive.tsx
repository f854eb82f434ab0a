import { useLayoutEffect, type ReactNode } from 'react'

/** Says when what stands in it hears what is done there for the first time. */
export function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useLayoutEffect(onAlive, [onAlive])
  return children
}
