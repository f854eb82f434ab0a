/** Menu zadania albo kilku zaznaczonych. */
export const taskMenu = {
  title: 'Co można zrobić z zadaniem {name}',
  several: '{{count:?? zaznaczone zadanie|?? zaznaczone zadania|?? zaznaczonych zadań}}',
  column: 'Kolumna',
  project: 'Przenieś do innego projektu',
  otherDay: 'Inny dzień…',
  nothing: 'Nie ma z czego wybierać',
  back: 'Wstecz',
  onlyOne: 'Tylko dla jednego zadania naraz',
  ofSubtask: 'Podzadanie jest tam, gdzie jego zadanie',
  isYours: 'To zadanie jest już przypisane do Ciebie',
  tooMany: 'Najwyżej dla {most} zadań naraz',
} as const
