import type { calendar as english } from '../../../en/more/project/calendar.ts'
import { translates } from '../../../texts.ts'

/** The calendar of a project: its pages, its days, and what waits for one. (Polish) */
export const calendar = translates<typeof english>()({
  loading: 'Wczytywanie kalendarza…',
  failed: 'Nie udało się wczytać kalendarza.',
  month: 'Miesiąc',
  week: 'Tydzień',
  shows: 'Co widać naraz',
  weekOf: 'Tydzień {number}',
  today: 'Dzisiaj',
  previousMonth: 'Poprzedni miesiąc',
  nextMonth: 'Następny miesiąc',
  previousWeek: 'Poprzedni tydzień',
  nextWeek: 'Następny tydzień',
  showCompleted: 'Pokaż ukończone',
  everyone: 'Wszyscy',
  search: 'Szukaj zadań',
  filters: 'Filtry kalendarza',
  day: '{day}: {{count:?? zadanie|?? zadania|?? zadań}}. Dodaj zadanie',
  freeDay: '{day}: brak zadań. Dodaj zadanie',
  addOn: 'Dodaj zadanie na dzień {day}',
  more: 'jeszcze {number}',
  allOn: 'Wszystkie zadania na dzień {day}',
  tooMuch:
    'Nie widać wszystkich zadań z tych dni, bo jest ich za dużo. Wyszukaj lub wybierz osobę, aby zobaczyć resztę.',
  noDate: 'Bez terminu',
  noDateEmpty: 'Każde otwarte zadanie ma termin.',
  noDateMore: 'Pokaż więcej',
  noDateFailed: 'Nie udało się wczytać tych zadań.',
  closeNoDate: 'Zamknij listę zadań bez terminu',
  dragHint: 'Przeciągnij zadanie na dzień',
  free: 'Brak terminów.',
  howToCarry:
    'Spacja podnosi zadanie, strzałki wybierają inny dzień, spacja je upuszcza, Escape odkłada na miejsce. Enter otwiera.',
  lifted: 'Podniesiono zadanie {task}. {day}.',
  carried: '{day}.',
  dropped: 'Nowy termin zadania {task}: {day}.',
  putBack: 'Zadanie {task} jest znów na swoim miejscu. {day}.',
})
