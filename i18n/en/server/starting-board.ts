/** What everybody's own project is called and begins with. */
export const startingBoard = {
  project: 'My tasks',
  abbreviation: 'MYT',
  columns: { toDo: 'To do', inProgress: 'In progress', done: 'Done' },
  /** Of the workspace that comes with an account. */
  workspace: (firstName: string) => `${firstName}’s workspace`,
}
export type StartingBoard = typeof startingBoard
