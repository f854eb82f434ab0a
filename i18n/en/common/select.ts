/** What a choice says before, while and after one searches it. */
export const select = {
  placeholder: 'Choose…',
  noResults: 'Nothing found',
  startTyping: 'Start typing to search',
  noOptions: 'There is nothing to choose from',
} as const
