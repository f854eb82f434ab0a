/** What is said when something went wrong. */
export const errors = {
  somethingWentWrong: 'Something went wrong',
  limitReached: 'Your plan’s limit is reached.',
  maintenance: 'Lanewise is being maintained. Please come back in a moment.',
  pageNotLoaded: 'This page could not be loaded.',
} as const
