/** Messages of the error catalogue. */
export const errors = {
  somethingWentWrong: 'Something went wrong',
  limitReached: 'Your plan’s limit is reached.',
  maintenance: 'Lanewise is being maintained. Please come back in a moment.',
  partRestarted: 'A part of this page failed and was started again. What was being typed in it may be gone.',
  partDown: 'A part of this page keeps failing. Reload the page to go on with it.',
  notAdded: 'That could not be added. Please try again.',
  pageNotLoaded: 'This page could not be loaded.',
} as const
