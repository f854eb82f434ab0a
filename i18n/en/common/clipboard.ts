/** Messages about copying. */
export const clipboard = {
  copied: 'Copied',
} as const
