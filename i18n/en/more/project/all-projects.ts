/** Every project of a workspace, and the archive. */
export const allProjects = {
  title: 'All projects',
  text: 'Whatever their status: in progress, on hold, completed or failed.',
  archiveText: 'What was archived in the last {days} days. Restoring brings a project back with everything in it.',
  views: 'Projects and archive',
  all: 'Projects',
  archive: 'Archive',
  add: 'New project',
  people: 'People',
  countOfPeople: '{{people:?? person|?? people}}',
  countsOfPeople: '{{people:?? person|?? people}}, {{teams:?? team|?? teams}}',
  archivedOn: 'Archived',
  restore: 'Restore',
  restoreOf: 'Restore {name}',
  nothingArchived: 'Nothing was archived lately.',
} as const
