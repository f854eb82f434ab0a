import type { project as english } from '../../../en/more/project/project.ts'
import { translates } from '../../../texts.ts'

/** The drawer in which projects are made and changed. (Polish) */
export const project = translates<typeof english>()({
  create: 'Nowy projekt',
  edit: 'Edytuj projekt',
  loading: 'Wczytywanie projektu…',
  name: 'Nazwa',
  abbreviation: 'Skrót',
  abbreviationHint: 'Skrót ma trzy znaki i poprzedza numer każdego zadania.',
  people: 'Osoby i zespoły',
  peopleHint:
    '{{count:W tym projekcie nikt jeszcze nie bierze udziału|W tym projekcie bierze udział ?? osoba|W tym projekcie biorą udział ?? osoby|W tym projekcie bierze udział ?? osób}}',
  description: 'Opis',
  color: 'Kolor',
  hasDueDate: 'Ustaw termin',
  hasDueDateHint: 'Widoczny na stronie startowej i na stronach zespołów projektu.',
  dueDate: 'Termin',
  pickDate: 'Wybierz datę',
  clearDate: 'Usuń datę',
  previousMonth: 'Poprzedni miesiąc',
  nextMonth: 'Następny miesiąc',
  archive: 'Zarchiwizuj projekt',
  reallyArchive: 'Na pewno zarchiwizować?',
  askToSave: 'Zapisać Twoje zmiany?',
  askToSaveText: 'Jeśli zamkniesz teraz, Twoje zmiany przepadną.',
  disputed: 'Ktoś inny też właśnie to zmienił: {fields}. Jeśli zapiszesz, zostanie Twoja wersja.',
  dontSave: 'Nie zapisuj',
  gone: 'Ten projekt został zarchiwizowany albo nie jest już dla Ciebie dostępny.',
  goneText: 'Twoich zmian nie da się już zapisać. Zostaną tu, dopóki nie zamkniesz.',
  created: 'Utworzono projekt {name}.',
  updated: 'Zapisano projekt {name}.',
  takenAway: 'Projekt {name} nie jest już dla Ciebie dostępny.',
  archived: 'Zarchiwizowano projekt {name}.',
  restored: 'Projekt {name} wrócił.',
})
