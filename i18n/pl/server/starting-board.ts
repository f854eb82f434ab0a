import type { StartingBoard } from '../../en/server/starting-board.ts'

export const startingBoard: StartingBoard = {
  project: 'Moje zadania',
  abbreviation: 'MOJ',
  columns: { toDo: 'Do zrobienia', inProgress: 'W toku', done: 'Gotowe' },
  // Imion nie odmieniamy: forma z dwukropkiem brzmi dobrze z każdym.
  workspace: (firstName) => `Przestrzeń: ${firstName}`,
}
