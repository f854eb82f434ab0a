import type { workspace as english } from '../../../en/more/workspace/workspace.ts'
import { translates } from '../../../texts.ts'

/** Workspaces: making one, leaving one, having none. (Polish) */
export const workspace = translates<typeof english>()({
  subscriptionActivated: 'Twoja subskrypcja jest aktywna!',
  daysAdded: 'Firma z Twojego linku zapłaciła: {{days:brak dni|?? dzień|?? dni|?? dni}} więcej dla {workspaceName}.',
  isBlocked: 'Ta przestrzeń robocza jest zablokowana.',
  isBlockedBecause: 'Ta przestrzeń robocza jest zablokowana: {reason}',
  create: 'Utwórz przestrzeń roboczą',
  createText: 'Osobne miejsce, z własnymi ludźmi, projektami i rachunkiem.',
  name: 'Nazwa przestrzeni roboczej',
  createNow: 'Utwórz przestrzeń',
  created: 'Przestrzeń {name} została utworzona. Trwa jej przygotowanie.',
  leaveTitle: 'Opuść: {name}',
  leaveText:
    'Od razu stracisz dostęp do jej projektów i zespołów. Twoje zadania zostaną w projektach. Wrócić możesz tylko na nowe zaproszenie.',
  leave: 'Opuść przestrzeń',
  deleteTitle: 'Usuń: {name}',
  deleteText:
    'Razem z nią znikną dla wszystkich wszystkie projekty, zadania, pliki i sejfy. Przez {days} dni może ją przywrócić administrator; potem przepada na zawsze.',
  typeName: 'Aby kontynuować, wpisz jej nazwę: {name}',
  password: 'Twoje hasło',
  delete: 'Usuń przestrzeń',
  reallyDelete: 'Na pewno usunąć dla wszystkich?',
  left: 'Opuszczono przestrzeń {name}.',
  deleted: 'Przestrzeń {name} została usunięta.',
  outTitle: 'Żadna przestrzeń robocza nie jest teraz dla Ciebie dostępna',
  outText:
    'Z Twoim kontem wszystko w porządku. Przestrzeni, do których należysz, nie można otworzyć z podanych niżej powodów; gdy się to zmieni, ta strona sama to zauważy.',
  outNone:
    'Z Twoim kontem wszystko w porządku, ale nie należysz do żadnej przestrzeni roboczej. Utwórz własną albo przyjmij zaproszenie.',
  outOpenTitle: 'Masz otwartą przestrzeń roboczą',
  outOpenText: 'Możesz w niej dalej pracować albo utworzyć kolejną.',
  outPending: 'Trwa podłączanie jej bazy danych.',
  outBlockedBecause: 'Zablokowana: {reason}',
  open: 'Otwórz',
  activateFirst: 'Aktywuj konto linkiem z naszego maila, potem możesz ją utworzyć.',
  newVersion: 'Jest nowa wersja',
  newVersionText: 'Odśwież stronę, aby z niej korzystać. Jeśli coś nie jest zapisane, zapytamy wcześniej.',
  newVersionLater: 'Później',
})
