import type { StartingBoard } from '../../en/server/starting-board.ts'

export const startingBoard: StartingBoard = {
  project: 'Meine Aufgaben',
  abbreviation: 'MEI',
  columns: { toDo: 'Zu erledigen', inProgress: 'In Arbeit', done: 'Erledigt' },
  workspace: (firstName) => `Arbeitsbereich von ${firstName}`,
}
