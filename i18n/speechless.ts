/** The message when no dictionary could be loaded: in every language, bundled with the page. */
export const SPEECHLESS = {
  title: 'Lanewise',
  text: 'The connection seems to be gone. · Wygląda na to, że nie ma połączenia. · Die Verbindung scheint weg zu sein.',
  retry: 'Try again · Spróbuj ponownie · Erneut versuchen',
} as const
