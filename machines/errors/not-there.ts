import { Failure } from '#contract/errors.ts'

/** Whether it failed because what it was about, or was to stand in, is not there. */
export const isNotThere = (failure: unknown): boolean => Failure.safeParse(failure).data?.status === 404
