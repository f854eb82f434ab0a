import { vi } from 'vitest'

/** Lets code of the page run without a browser: addresses that are relative are those of this origin, as on a page of it. */
export function pageIsAt(origin: string): void {
  const Real = globalThis.Request
  vi.stubGlobal(
    'Request',
    class extends Real {
      constructor(input: string | URL | Request, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, origin) : input, init)
      }
    },
  )
}
