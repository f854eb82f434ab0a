import type { invitations as english } from '../../../en/more/workspace/invitations.ts'
import { translates } from '../../../texts.ts'

/** The workspaces that would like one to join. (Polish) */
export const invitations = translates<typeof english>()({
  title: 'Zaproszenia',
  subtitle: 'Przestrzenie robocze, które chcą Cię u siebie. To, co tam robisz, pozostaje oddzielone od reszty.',
  search: 'Przestrzeń robocza',
  newestFirst: 'Od najnowszych',
  oldestFirst: 'Od najstarszych',
  Owner: '{inviter} zaprasza Cię w roli właściciela',
  WorkspaceManager: '{inviter} zaprasza Cię w roli menedżera przestrzeni',
  Employee: '{inviter} zaprasza Cię w roli pracownika',
  into: 'Od razu trafisz do: {places}',
  expired: 'Wygasło',
  endsSoon: 'Wkrótce wygasa',
  join: 'Dołącz',
  decline: 'Odrzuć',
  forGood: 'Odrzucić na dobre?',
  keep: 'Zachowaj',
  remove: 'Usuń',
  joined: 'Należysz teraz do {workspace}',
  open: 'Otwórz',
  declined: 'Zaproszenie do {workspace} zostało odrzucone',
  none: 'Nie ma teraz żadnych zaproszeń.',
  linkOver:
    'Zaproszenie z otwartego linku już nie działa: zostało użyte, wycofane albo ma więcej niż {{days:jeden dzień|?? dni|?? dni}}. Poproś o nowe.',
  linkForeign: 'Zaproszenie do {workspace} jest dla {email}. To konto należy do {own}.',
  linkInactive:
    'Zaproszenie do {workspace} jest dla Ciebie. Pojawi się tutaj, gdy aktywujesz konto linkiem z naszej wiadomości.',
  linkUnchecked: 'Nie udało się sprawdzić zaproszenia z otwartego linku.',
  asSomebodyElse: 'Zaloguj się na inne konto',
  toStart: 'Przejdź do strony głównej',
  noneFound: 'Nie ma zaproszenia do takiej przestrzeni.',
  more: 'Pokaż więcej',
  missing:
    'Brakuje któregoś? Zaproszenia przychodzą na {email} i wygasają po {{days:jednym dniu|?? dniach|?? dniach}}.',
})
