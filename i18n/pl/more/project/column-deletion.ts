import type { columnDeletion as english } from '../../../en/more/project/column-deletion.ts'
import { translates } from '../../../texts.ts'

/** What a column's deletion asks. (Polish) */
export const columnDeletion = translates<typeof english>()({
  title: 'Usunąć kolumnę „{column}”?',
  text: 'Dla wszystkich w tym projekcie. Co zrobić z jej zadaniami?',
  textOfEmpty: 'Dla wszystkich w tym projekcie. Nie ma w niej zadań.',
  fateOfTasks: 'Co stanie się z zadaniami',
  moveTasks: 'Przenieś {{count:to zadanie|wszystkie ?? zadania|wszystkie ?? zadań}} na górę innej kolumny',
  target: 'Do której kolumny',
  deleteTasks:
    'Usuń też {{count:to zadanie|wszystkie ?? zadania|wszystkie ?? zadań}} (przez {days} dni można przywrócić)',
})
