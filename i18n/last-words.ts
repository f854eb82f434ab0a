/** The message when nothing of the page works any more, dictionaries included: in every language, bundled with the page. */
export const LAST_WORDS = {
  title: 'Lanewise',
  text: 'This page stopped working. · Ta strona przestała działać. · Diese Seite funktioniert nicht mehr.',
  reload: 'Reload · Odśwież · Neu laden',
  save: 'Save a report · Zapisz raport · Bericht speichern',
} as const
