import { useLocation } from 'wouter'

/** Asks to be taken to an address of this application; for links: `<TextLink href={to} onFollow={() => go(to)}>`. */
export function useGo(): (to: string) => void {
  const [, go] = useLocation()
  return go
}
