/** The texts of a select before, during and after a search. */
export const select = {
  placeholder: 'Choose…',
  noResults: 'Nothing found',
  startTyping: 'Start typing to search',
  noOptions: 'There is nothing to choose from',
} as const
