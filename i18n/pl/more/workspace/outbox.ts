import type { outbox as english } from '../../../en/more/workspace/outbox.ts'
import { translates } from '../../../texts.ts'

/** The list of what waits on this device to be sent. (Polish) */
export const outbox = translates<typeof english>()({
  title: 'Niewysłane zmiany',
  show: 'Pokaż',
  move: 'Przeniesienie',
  remove: 'Usunięcie',
  restore: 'Przywrócenie',
  duplicate: 'Powielenie',
  task: 'Nowe zadanie: {text}',
  tasks: 'Nowe zadania: {text} i {{count:jeszcze jedno|jeszcze ??|jeszcze ??}}',
  column: 'Nowa kolumna: {name}',
  subtask: 'Nowe podzadanie: {text}',
  comment: 'Komentarz: {text}',
  file: 'Nowy plik: {name}',
  change: 'Zmiana',
  sendNow: 'Wyślij teraz',
  takeBack: 'Cofnij',
  again: 'Spróbuj ponownie',
  dismiss: 'Odrzuć',
  notThere: 'Nie ma kolumny, zadania ani projektu, do którego to należy.',
  changedByOthers: 'W międzyczasie zmienił to ktoś inny.',
  mine: 'Moja wersja',
  theirs: 'Inna wersja',
  keepMine: 'Zachowaj moją',
  keepTheirs: 'Zachowaj inną',
  nothing: 'Nic nie czeka. Wszystko zostało wysłane.',
  signOutUnsent: 'Nie wszystko zostało wysłane',
  signOutLoses:
    '{{count:1 zmiana czeka|?? zmiany czekają|?? zmian czeka}} na tym urządzeniu. Wylogowanie usuwa to, co tu czeka.',
  signOutUnknown: 'Być może nie wszystko zostało wysłane',
  signOutUncounted: 'Nie udało się policzyć zmian, które czekają na tym urządzeniu na wysłanie. Wylogowanie je usunie.',
  staySignedIn: 'Nie wylogowuj',
  signOutAnyway: 'Wyloguj i usuń',
  none: 'Nic',
})
