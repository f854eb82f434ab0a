import { finished } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Work that the caller does not wait for, and cannot tell from none: it begins when the answer is out. */
export function afterAnswers(report: (error: unknown) => void) {
  const underWay = new Set<Promise<void>>()
  return {
    do(reply: FastifyReply, work: () => Promise<void>): void {
      const done = new Promise<void>((resolve) => void finished(reply.raw, () => resolve())).then(work).catch(report)
      underWay.add(done)
      void done.finally(() => underWay.delete(done))
    },
    /** Resolves when nothing is under way. */
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
export type AfterAnswers = ReturnType<typeof afterAnswers>
