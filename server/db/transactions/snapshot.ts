import type { Engine } from '../engine.ts'
import type { ShareLimits } from './fair-share.ts'
import { type Opening, type TransactionClient, transactionsOn } from './transactions.ts'

/** Whole tables are read from one end to the other, for as long as it takes. */
const READING_ALL: Opening = {
  begin: [
    'begin isolation level repeatable read read only',
    ...['statement_timeout = 0', 'idle_in_transaction_session_timeout = 0', 'enable_seqscan = on'].map(
      (setting) => `set local ${setting}`,
    ),
    'set local search_path to public',
  ].join('; '),
  workspaceId: null,
  readOnly: true,
  unhurried: true,
}

/** Reads everything, all of one moment: on a copy where the engine has one connection, for which everybody else would wait. */
export async function readingAllOn<T>(
  engine: Engine,
  shares: ShareLimits,
  work: (client: TransactionClient) => Promise<T>,
): Promise<T> {
  const copy = await engine.copy?.()
  try {
    return await transactionsOn(copy ?? engine, shares).run(READING_ALL, work)
  } finally {
    await copy?.close()
  }
}
