/** What the page's HTML says where its code does not run, or did not come: in every language, since none is known then. */
export const NO_CODE = {
  isOff: 'Lanewise needs JavaScript. · Lanewise wymaga JavaScriptu. · Lanewise braucht JavaScript.',
  notCome:
    'This page could not be loaded. · Nie udało się załadować strony. · Diese Seite konnte nicht geladen werden.',
  retry: 'Try again · Spróbuj ponownie · Erneut versuchen',
} as const
