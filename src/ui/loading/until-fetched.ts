import { fetched, past } from './lazily.ts'

const ASKED_AGAIN_MS = 5_000

/** Code that is wanted while the connection is away: it is asked for until it comes, and never fails. */
export async function untilFetched<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;)
    try {
      return await fetched(load)
    } catch {
      await past(ASKED_AGAIN_MS)
    }
}
