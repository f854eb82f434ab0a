import { polishForm } from '../../plural.ts'
import type { Role } from '#contract/entities/role.ts'
import {
  type DueTasks,
  dueLines,
  namedDevice,
  ofClock,
  type MailTexts,
  type NewDevice,
  writtenDay,
} from '../../en/server/mail.ts'

const ROLES: Record<Role, string> = { Owner: 'właściciel', WorkspaceManager: 'menedżer', Employee: 'pracownik' }

const dueWhen = ({ isToday, day }: DueTasks) => (isToday ? 'dziś' : writtenDay('pl', day))

export const mail: MailTexts = {
  greeting: (firstName) => `Cześć ${firstName}!`,
  greetingToStranger: 'Dzień dobry!',
  ifTheButtonFails: 'Jeśli przycisk nie działa, skopiuj ten adres do przeglądarki:',
  footer: 'Tę wiadomość Lanewise wysyła automatycznie. Jeśli jest dla Ciebie zaskoczeniem, możesz ją zignorować.',
  activation: {
    subject: 'Aktywuj swoje konto',
    lines: () => ['Potwierdź, że ten adres należy do Ciebie. Link działa przez 24 godziny, jeden raz.'],
    action: 'Aktywuj konto',
  },
  passwordReset: {
    subject: 'Ustaw nowe hasło',
    lines: () => [
      'Ktoś, mamy nadzieję, że Ty, poprosił o nowe hasło. Link działa przez 30 minut, jeden raz.',
      'Będzie Ci potrzebny kod odzyskiwania: ten pokazany przy rejestracji albo po ostatniej zmianie hasła tą drogą.',
    ],
    action: 'Ustaw nowe hasło',
  },
  notActivatedReset: {
    subject: 'Twoje konto nie zostało aktywowane',
    lines: () => [
      'Ktoś, mamy nadzieję, że Ty, poprosił o nowe hasło do konta z tym adresem, które nigdy nie zostało aktywowane.',
      'Jeśli to konto jest Twoje, ustaw nowe hasło, używając kodu odzyskiwania pokazanego przy rejestracji: to aktywuje konto. Link działa przez 30 minut, jeden raz.',
      'Jeśli to nie Ty zakładasz to konto albo nie masz kodu, po prostu zarejestruj się z tym adresem: nieaktywowane konto przestanie wtedy istnieć.',
    ],
    action: 'Ustaw nowe hasło',
  },
  useProvider: {
    subject: 'Jak się logujesz',
    lines: () => [
      'Ktoś, mamy nadzieję, że Ty, poprosił o nowe hasło. Twoje konto nie ma hasła: logujesz się przez usługę swojej organizacji.',
    ],
  },
  passwordChanged: {
    subject: 'Twoje hasło zostało zmienione',
    lines: () => [
      'Przed chwilą zmieniono hasło do Twojego konta, a wszystkie inne urządzenia zostały wylogowane.',
      'Jeśli to nie Ty, natychmiast użyj opcji „Nie pamiętasz hasła?” na stronie logowania.',
    ],
  },
  recoveryCodeRenewed: {
    subject: 'Utworzono nowy kod odzyskiwania',
    lines: () => [
      'Przed chwilą utworzono nowy kod odzyskiwania do Twojego konta. Poprzedni już nie działa.',
      'Jeśli to nie Ty, natychmiast zmień hasło.',
    ],
  },
  emailLeaves: {
    subject: 'Czy zmienić adres Twojego konta?',
    lines: ({ email }: { email: string }) => [
      `Ktoś zalogowany na Twoje konto, mamy nadzieję, że Ty, chce zmienić jego adres z tego na ${email}.`,
      'Adres zmieni się dopiero wtedy, gdy wyrazisz na to zgodę tutaj i gdy zostanie otwarty także link wysłany na nowy adres. Link działa przez 24 godziny, jeden raz.',
      'Jeśli to nie Ty, otwórz link i odmów, a potem natychmiast zmień hasło.',
    ],
    action: 'Zgódź się lub odmów',
  },
  emailComes: {
    subject: 'Potwierdź nowy adres',
    lines: () => [
      'Chcesz, aby Twoje konto miało ten adres. Otwórz link w przeglądarce, w której jesteś na to konto zalogowana lub zalogowany. Działa przez 24 godziny, jeden raz.',
      'Adres zmieni się dopiero wtedy, gdy wyrazisz zgodę także przez link wysłany na dotychczasowy adres.',
    ],
    action: 'Potwierdź adres',
  },
  emailHasAccount: {
    subject: 'Konto z Twoim adresem już istnieje',
    lines: () => [
      'Ktoś, mamy nadzieję, że Ty, chce, aby jego konto miało ten adres. Konto z tym adresem już istnieje, więc nic się nie zmieniło, a ta osoba się o tym nie dowiedziała.',
      'Jeśli to Ty, zaloguj się tym adresem albo wybierz inny. Jeśli nie, nie musisz nic robić.',
    ],
  },
  emailChanged: {
    subject: 'Twój adres został zmieniony',
    lines: ({ email }: { email: string }) => [
      `Twoje konto ma teraz adres ${email}; od tej pory loguj się nim. Wszystkie inne urządzenia zostały wylogowane.`,
      'Jeśli to nie Ty, natychmiast powiadom osobę, która prowadzi tę instalację.',
    ],
  },
  twoFactorOn: {
    subject: 'Logowanie dwuetapowe jest włączone',
    lines: () => ['Od teraz podczas logowania Twoje konto prosi o kod z aplikacji uwierzytelniającej.'],
  },
  twoFactorOff: {
    subject: 'Logowanie dwuetapowe jest wyłączone',
    lines: () => ['Twoje konto nie prosi już o kod podczas logowania.', 'Jeśli to nie Ty, natychmiast zmień hasło.'],
  },
  newDevice: {
    subject: 'Nowe logowanie na Twoje konto',
    lines: (device: NewDevice) => [
      `Właśnie zalogowano się na Twoje konto z nowego urządzenia: ${namedDevice(device, 'przeglądarka, której nie znamy', ', ')}, adres ${device.ip}${ofClock(device, '; zegar urządzenia: ')}.`,
      'Jeśli to Ty, nie musisz nic robić.',
      'Jeśli to nie Ty, natychmiast zmień hasło: to wyloguje wszystkie inne urządzenia. W ustawieniach konta, w „Historii logowań”, widać, gdzie trwa logowanie.',
    ],
  },
  codesTried: {
    subject: 'Błędne kody do Twojego konta',
    lines: () => [
      'Ktoś, kto zna Twoje hasło, wielokrotnie wpisał błędny kod. Przez 15 minut kody nie będą przyjmowane.',
      'Jeśli to nie Ty, natychmiast zmień hasło.',
    ],
  },
  passwordsTried: {
    subject: 'Błędne hasła do Twojego konta',
    lines: () => [
      'Ktoś wielokrotnie wpisał błędne hasło do Twojego konta. Przeglądarki, z których nikt się wcześniej na nie nie logował, czekają teraz po każdej próbie coraz dłużej.',
      'Przeglądarki, z których logowano się już wcześniej, działają jak zawsze. W nowej wybierz „Nie pamiętasz hasła?” i otwórz w niej link z wiadomości: wtedy i z niej można się zalogować.',
      'Twoje hasło się nie zmieniło. Jeśli używasz go także gdzie indziej, wybierz inne.',
    ],
  },
  invitation: {
    subject: ({ workspace }) => `Dołącz do „${workspace}”`,
    lines: ({ workspace, inviter, role }) => [
      `${inviter} zaprasza Cię do przestrzeni roboczej „${workspace}” (rola: ${ROLES[role]}). Link działa przez 7 dni, jeden raz.`,
    ],
    action: 'Zobacz zaproszenie',
  },
  seatTaken: {
    subject: 'Administrator działa w Twoim imieniu',
    lines: ({ administrator }: { administrator: string }) => [
      `${administrator}, administrator tej instalacji, właśnie zaczął działać w Twoim imieniu, aby Ci pomóc.`,
      'Twoje hasło, drugi składnik i sejfy pozostają dla niego zamknięte. W ustawieniach konta, w historii logowań, zobaczysz, kiedy się to zaczęło i kiedy skończyło.',
      'Jeśli nic o tym nie wiesz, zapytaj osobę, która prowadzi tę instalację.',
    ],
  },
  dueTasks: {
    subject: (of) =>
      of.count === 1
        ? `Termin ${dueWhen(of)}: ${of.tasks[0]?.name ?? ''}`
        : `Termin ${dueWhen(of)}: ${of.count} ${['zadanie', 'zadania', 'zadań'][polishForm(of.count)]}`,
    lines: (of) => [
      `Twoje zadania w przestrzeni „${of.workspace}” z terminem ${of.isToday ? 'na dziś' : `na ${writtenDay('pl', of.day)}`}:`,
      [
        ...dueLines(of, 'godz. '),
        ...(of.count > of.tasks.length ? [`oraz jeszcze ${of.count - of.tasks.length}`] : []),
      ],
      'Te wiadomości przychodzą, dopóki nie wyłączysz ich w ustawieniach konta, w części „Przypomnienia”.',
    ],
    action: (of) => (of.count === 1 ? 'Otwórz zadanie' : 'Zobacz, co ma termin'),
  },
  accountDeleted: {
    subject: 'Twoje konto zostało usunięte',
    lines: () => ['Przed chwilą usunięto Twoje konto i zniszczono jego klucze. Do widzenia i wszystkiego dobrego!'],
  },
  workspaceDeleted: {
    subject: ({ workspace }) => `Przestrzeń robocza ${workspace} została usunięta`,
    lines: ({ workspace, by, days }) => [
      `${by} usuwa przestrzeń roboczą ${workspace}. Nikt nie może jej już otworzyć.`,
      `Jeśli to pomyłka, zwróć się do osoby, która prowadzi tę instalację: przez ${days} dni można ją przywrócić.`,
    ],
  },
}
