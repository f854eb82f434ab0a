/** A size in megabytes, as texts name it. */
export const megabytesOf = (bytes: number): number => bytes / 2 ** 20
