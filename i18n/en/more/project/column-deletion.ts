/** What a column's deletion asks. */
export const columnDeletion = {
  title: 'Delete the column “{column}”?',
  text: 'For everybody in this project. What should become of its tasks?',
  textOfEmpty: 'For everybody in this project. It holds no tasks.',
  fateOfTasks: 'What becomes of the tasks',
  moveTasks: 'Move {{count:the task|all ?? tasks}} to the top of another column',
  target: 'To which column',
  deleteTasks: 'Delete {{count:the task|all ?? tasks}} too (to be restored for {days} days)',
} as const
