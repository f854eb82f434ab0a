import { Failure } from '#contract/errors.ts'

const NOT_FOUND = 404

/** Whether the server said that there is no such thing. */
export const isNotFound = (failure: unknown): boolean => Failure.safeParse(failure).data?.status === NOT_FOUND
