/** Tables and lists with many rows. */
export const lists = {
  search: 'Search',
  clearSearch: 'Clear the search',
  clearFilters: 'Clear filters',
  noneFound: 'Nothing fits what you are looking for.',
  range: '{from}–{to} of {count}',
  previous: 'Previous page',
  next: 'Next page',
  pages: 'Pages',
  notLoaded: 'This list could not be loaded.',
  stale: 'What you see may be out of date.',
  loading: 'Loading the list…',
  actions: 'Actions',
  more: 'Actions for {name}',
} as const
