import type { dataExport as english } from '../../../en/more/account/data-export.ts'
import { translates } from '../../../texts.ts'

/** The file of everything that is stored about the user, on the account page. (Polish) */
export const dataExport = translates<typeof english>()({
  title: 'Pobierz moje dane',
  text: 'Wszystko, co jest o Tobie przechowywane, w jednym pliku, który odczytają inne programy (JSON).',
  what: 'Plik zawiera Twój profil i ustawienia, przestrzenie robocze, logowania, zadania utworzone przez Ciebie lub Ci przydzielone, komentarze oraz nazwy przesłanych plików. Samych przesłanych plików w nim nie ma: pobierzesz je przy zadaniach. Nie ma w nim też niczego z sejfów.',
  open: 'Pobierz moje dane…',
  submit: 'Pobierz',
  started: 'Trwa pobieranie Twoich danych',
})
