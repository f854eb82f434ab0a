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

const ROLES: Record<Role, string> = { Owner: 'Inhaber', WorkspaceManager: 'Manager', Employee: 'Mitarbeiter' }

const dueWhen = ({ isToday, day }: DueTasks) => (isToday ? 'heute' : `am ${writtenDay('de', day)}`)

export const mail: MailTexts = {
  greeting: (firstName) => `Hallo ${firstName},`,
  greetingToStranger: 'Hallo,',
  ifTheButtonFails: 'Falls die Schaltfläche nicht funktioniert, kopiere diese Adresse in deinen Browser:',
  footer:
    'Diese Nachricht wurde automatisch von Lanewise gesendet. Falls sie dich überrascht, kannst du sie ignorieren.',
  activation: {
    subject: 'Aktiviere dein Konto',
    lines: () => ['Bitte bestätige, dass diese Adresse dir gehört. Der Link gilt 24 Stunden und nur einmal.'],
    action: 'Konto aktivieren',
  },
  passwordReset: {
    subject: 'Wähle ein neues Passwort',
    lines: () => [
      'Jemand, hoffentlich du, hat um ein neues Passwort gebeten. Der Link gilt 30 Minuten und nur einmal.',
      'Du brauchst deinen Wiederherstellungscode: den, der dir bei der Registrierung oder nach dem letzten Zurücksetzen gezeigt wurde.',
    ],
    action: 'Neues Passwort wählen',
  },
  notActivatedReset: {
    subject: 'Dein Konto wurde nie aktiviert',
    lines: () => [
      'Jemand, hoffentlich du, hat um ein neues Passwort für ein Konto mit dieser Adresse gebeten, das nie aktiviert wurde.',
      'Hast du dich selbst registriert, dann wähle mit dem Wiederherstellungscode, der dir dabei gezeigt wurde, ein neues Passwort: Damit ist das Konto aktiviert. Der Link gilt 30 Minuten und nur einmal.',
      'Hast du dich nicht registriert oder hast du keinen Code, dann registriere dich einfach mit dieser Adresse: Das nie aktivierte Konto erlischt dann.',
    ],
    action: 'Neues Passwort wählen',
  },
  useProvider: {
    subject: 'So meldest du dich an',
    lines: () => [
      'Jemand, hoffentlich du, hat um ein neues Passwort gebeten. Dein Konto hat keines: Du meldest dich über den Anmeldedienst deiner Organisation an.',
    ],
  },
  passwordChanged: {
    subject: 'Dein Passwort wurde geändert',
    lines: () => [
      'Das Passwort deines Kontos wurde gerade geändert, und alle anderen Geräte wurden abgemeldet.',
      'Falls du das nicht warst, nutze sofort „Passwort vergessen“ auf der Anmeldeseite.',
    ],
  },
  recoveryCodeRenewed: {
    subject: 'Es gibt einen neuen Wiederherstellungscode',
    lines: () => [
      'Für dein Konto wurde gerade ein neuer Wiederherstellungscode erstellt. Der bisherige gilt nicht mehr.',
      'Falls du das nicht warst, ändere sofort dein Passwort.',
    ],
  },
  emailLeaves: {
    subject: 'Soll dein Konto eine andere Adresse bekommen?',
    lines: ({ email }: { email: string }) => [
      `Jemand, der in deinem Konto angemeldet ist, hoffentlich du, möchte, dass es statt dieser die Adresse ${email} hat.`,
      'Sie ändert sich erst, wenn du hier zustimmst und auch der Link geöffnet wurde, der an die neue Adresse ging. Der Link gilt 24 Stunden, einmal.',
      'Falls du das nicht warst, öffne den Link und lehne ab; ändere danach sofort dein Passwort.',
    ],
    action: 'Zustimmen oder ablehnen',
  },
  emailComes: {
    subject: 'Bestätige deine neue Adresse',
    lines: () => [
      'Du möchtest, dass dein Konto diese Adresse hat. Öffne den Link in einem Browser, in dem du angemeldet bist. Er gilt 24 Stunden, einmal.',
      'Die Adresse ändert sich erst, wenn du auch über den Link zugestimmt hast, der an deine bisherige Adresse ging.',
    ],
    action: 'Adresse bestätigen',
  },
  emailHasAccount: {
    subject: 'Mit deiner Adresse gibt es schon ein Konto',
    lines: () => [
      'Jemand, hoffentlich du, möchte, dass sein Konto diese Adresse hat. Damit gibt es schon ein Konto; deshalb wurde nichts geändert, und die Person hat davon nichts erfahren.',
      'Falls du das warst, melde dich mit dieser Adresse an oder wähle eine andere. Falls nicht, musst du nichts tun.',
    ],
  },
  emailChanged: {
    subject: 'Deine Adresse wurde geändert',
    lines: ({ email }: { email: string }) => [
      `Dein Konto hat jetzt die Adresse ${email}; melde dich ab jetzt damit an. Alle anderen Geräte wurden abgemeldet.`,
      'Falls du das nicht warst, sage sofort der Person Bescheid, die diese Installation betreibt.',
    ],
  },
  twoFactorOn: {
    subject: 'Die Anmeldung mit zweitem Faktor ist eingeschaltet',
    lines: () => ['Ab jetzt fragt dein Konto bei der Anmeldung nach einem Code aus deiner Authenticator-App.'],
  },
  twoFactorOff: {
    subject: 'Die Anmeldung mit zweitem Faktor ist ausgeschaltet',
    lines: () => [
      'Dein Konto fragt bei der Anmeldung nicht mehr nach einem Code.',
      'Falls du das nicht warst, ändere sofort dein Passwort.',
    ],
  },
  newDevice: {
    subject: 'Eine neue Anmeldung bei deinem Konto',
    lines: (device: NewDevice) => [
      `Bei deinem Konto hat sich gerade ein neues Gerät angemeldet: ${namedDevice(device, 'ein Browser, den wir nicht kennen', ' unter ')}, von der Adresse ${device.ip}${ofClock(device, '; die Uhr des Geräts steht auf ')}.`,
      'Wenn du das warst, ist nichts zu tun.',
      'Falls du das nicht warst, ändere sofort dein Passwort: Das meldet alle anderen Geräte ab. Unter „Anmeldeverlauf“ in deinen Kontoeinstellungen siehst du, wo du angemeldet bist.',
    ],
  },
  codesTried: {
    subject: 'Falsche Codes für dein Konto',
    lines: () => [
      'Jemand, der dein Passwort kennt, hat viele falsche Codes eingegeben. 15 Minuten lang werden keine Codes angenommen.',
      'Falls du das nicht warst, ändere sofort dein Passwort.',
    ],
  },
  passwordsTried: {
    subject: 'Falsche Passwörter für dein Konto',
    lines: () => [
      'Jemand hat viele falsche Passwörter für dein Konto eingegeben. Browser, in denen noch nie jemand bei deinem Konto angemeldet war, warten jetzt nach jedem Versuch länger.',
      'Browser, in denen du dich schon einmal angemeldet hast, funktionieren wie immer. In einem neuen wähle „Passwort vergessen“ und öffne dort den Link aus der Mail: Dann kannst du dich auch von ihm aus anmelden.',
      'Dein Passwort ist unverändert. Falls du es auch anderswo benutzt, wähle ein anderes.',
    ],
  },
  invitation: {
    subject: ({ workspace }) => `Einladung zu „${workspace}“`,
    lines: ({ workspace, inviter, role }) => [
      `${inviter} lädt dich in den Arbeitsbereich „${workspace}“ ein (Rolle: ${ROLES[role]}). Der Link gilt 7 Tage und nur einmal.`,
    ],
    action: 'Einladung ansehen',
  },
  seatTaken: {
    subject: 'Ein Administrator handelt an deiner Stelle',
    lines: ({ administrator }: { administrator: string }) => [
      `${administrator} hat als Administrator dieser Installation gerade begonnen, an deiner Stelle zu handeln, um dir zu helfen.`,
      'Dein Passwort, dein zweiter Faktor und deine Safes bleiben dabei verschlossen. In den Kontoeinstellungen siehst du unter „Anmeldeverlauf“, wann es begann und wann es endete.',
      'Weißt du nichts davon, dann frage, wer diese Installation betreibt.',
    ],
  },
  dueTasks: {
    subject: (of) =>
      of.count === 1
        ? `Fällig ${dueWhen(of)}: ${of.tasks[0]?.name ?? ''}`
        : `Fällig ${dueWhen(of)}: ${of.count} Aufgaben`,
    lines: (of) => [
      `Deine Aufgaben in „${of.workspace}“, fällig ${dueWhen(of)}:`,
      [
        ...dueLines(of, 'um ', ' Uhr'),
        ...(of.count > of.tasks.length ? [`und ${of.count - of.tasks.length} weitere`] : []),
      ],
      'Du bekommst diese E-Mails, bis du sie in deinen Kontoeinstellungen unter „Erinnerungen“ ausschaltest.',
    ],
    action: (of) => (of.count === 1 ? 'Aufgabe öffnen' : 'Fälliges ansehen'),
  },
  accountDeleted: {
    subject: 'Dein Konto wurde gelöscht',
    lines: () => [
      'Dein Konto wurde gerade gelöscht, und seine Schlüssel wurden vernichtet. Auf Wiedersehen und alles Gute!',
    ],
  },
  workspaceDeleted: {
    subject: ({ workspace }) => `${workspace} wurde gelöscht`,
    lines: ({ workspace, by, days }) => [
      `${by} hat den Arbeitsbereich ${workspace} gelöscht. Niemand kann ihn mehr öffnen.`,
      `Falls das ein Versehen war, wende dich an die Person, die diese Installation betreibt: ${days} Tage lang lässt er sich wiederherstellen.`,
    ],
  },
}
