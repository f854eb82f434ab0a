import { AsyncLocalStorage } from 'node:async_hooks'
import type { AppendedMessage, CentralDb } from '../handles.ts'

/** Sends one statement as the last of a write transaction, with the commit right behind it: both are done, or neither. */
export type Seal = (db: CentralDb, result: unknown) => Promise<unknown>

/** The writes of one request. */
export interface WriteScope {
  /** What goes into each of its write transactions; none when nobody wants to remember them. */
  readonly seal?: Seal
  /** Whether one of them has been committed. */
  hasCommitted: boolean
  /** What those that were committed have put into the outbox, by workspace, in the order of the numbers. */
  readonly appended: { readonly tenantId: string; readonly messages: readonly AppendedMessage[] }[]
}

const scopes = new AsyncLocalStorage<WriteScope & { isOpen: boolean }>()

/** Does work whose write transactions belong together. What it leaves to be done after it belongs to nobody any more. */
export async function inWriteScope<T>(scope: WriteScope, work: () => Promise<T>): Promise<T> {
  const own: WriteScope & { isOpen: boolean } = Object.assign(scope, { isOpen: true })
  try {
    return await scopes.run(own, work)
  } finally {
    own.isOpen = false
  }
}

/** The scope that a write transaction belongs to, if it belongs to one. */
export function currentWriteScope(): WriteScope | null {
  const scope = scopes.getStore()
  return scope?.isOpen ? scope : null
}
