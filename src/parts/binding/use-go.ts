import { useLocation } from 'wouter'

/** Asks to be taken to an address of this application, where no link was pressed. */
export function useGo(): (to: string) => void {
  const [, go] = useLocation()
  return go
}
