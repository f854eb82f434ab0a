import { Failure } from '#contract/errors.ts'

/** What is done in an open safe beside its entries, one thing at a time. */
export type Care =
  | { readonly kind: 'ledger' | 'import' | 'export' }
  | { readonly kind: 'move'; readonly entryId: string }

/** How it ended: whether the session has nothing to open safes with any more. */
export interface CareOutcome {
  readonly isLocked: boolean
}

export const isLocked = (failure: unknown): boolean =>
  Failure.safeParse(failure).data?.code === 'SESSION_SECRET_REQUIRED'
