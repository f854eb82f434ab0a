/** What is said about copying. */
export const clipboard = {
  copied: 'Copied',
} as const
