import { UNANSWERED } from './api-failures.ts'

/** Code that does not come, as where the connection has only just come back, is no answer: what needs it waits as for one. */
export const needed = <Code>(code: Promise<Code>): Promise<Code> =>
  code.catch(() => {
    throw UNANSWERED
  })
