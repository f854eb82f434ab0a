import { TIMEOUT_MS } from './api.ts'

/** Leaves before anything else is done, see docs/decisions/wire/0030-the-request-of-a-move-leaves-at-once.md. */
export const leaveAtOnce = (address: string, request: RequestInit): Promise<Response> =>
  fetch(
    new Request(address, {
      ...request,
      credentials: 'same-origin',
      headers: { ...(request.headers as Record<string, string>), 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }),
  )
