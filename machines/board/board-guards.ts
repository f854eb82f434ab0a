import type { Message } from '#contract/messages.ts'
import type { BoardContext } from './board-events.ts'
import { isNotFound } from './not-found.ts'

type Held = { context: BoardContext }

/** How long to wait before asking again for a board that could not be had. */
export const boardDelays = { refetchPause: 5_000 }

/** What a board decides by. */
export const boardGuards = {
  isMissing: (_: Held, { failure }: { failure: unknown }) => isNotFound(failure),
  isOutdatedAgain: ({ context }: Held) => context.isOutdatedAgain,
  isTakenAway: ({ context }: Held, message: Message) =>
    message.type === 'REMOVED_FROM_PROJECT' && message.data.projectId === context.projectId,
  isPaging: ({ context }: Held, columnId: string) => context.paging.includes(columnId),
  isRefreshing: ({ context }: Held, taskId: string) => context.refreshing.includes(taskId),
}
