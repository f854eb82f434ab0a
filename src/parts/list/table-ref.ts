import type { AnyActorRef } from 'xstate'
import type { TableContext, TableEvent } from '#machines/lists/paged-table.ts'

/** A table's actor as the pieces of a list see it, whatever its rows. */
export interface TableRef<Row extends { readonly id: string }> extends Pick<AnyActorRef, 'subscribe'> {
  readonly send: (event: TableEvent) => void
  readonly getSnapshot: () => {
    readonly context: TableContext<Row>
    readonly hasTag: (tag: 'loading' | 'failed') => boolean
  }
}
