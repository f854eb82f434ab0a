/** The guide. */
export const help = {
  lead: 'How Lanewise works, a page for each part of it.',
  find: 'Search the guide',
  allPages: 'All pages',
  pages: 'Pages of the guide',
  notLoaded: 'The guide could not be loaded.',
  loading: 'Loading the guide…',
  found: '{{count:1 place|?? places}} found',
  nothingFound: 'Nothing is said about “{query}”. Try another word, or a shorter one.',
  before: 'Before',
  next: 'Next',
  tour: 'Show me around',
  newHere: 'New here?',
  tourText: 'A tour of five places takes a minute.',
  notNow: 'Not now',
} as const
