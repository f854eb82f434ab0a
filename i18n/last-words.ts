/** What is said when nothing of the page works any more, not even its words: in every language at once, and always at hand. */
export const LAST_WORDS = {
  title: 'Lanewise',
  text: 'This page stopped working. · Ta strona przestała działać. · Diese Seite funktioniert nicht mehr.',
  reload: 'Reload · Odśwież · Neu laden',
} as const
