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
  noneFound: 'Nie ma zaproszenia do takiej przestrzeni.',
  more: 'Pokaż więcej',
  missing:
    'Brakuje któregoś? Zaproszenia przychodzą na {email} i wygasają po {{days:jednym dniu|?? dniach|?? dniach}}.',
})
