/** Picking people and teams. */
export const picker = {
  placeholder: 'Add people or teams',
  remove: 'Remove {name}',
  teamOf: '{{count:?? person|?? people}}',
  failed: 'The search did not get through.',
  loading: 'Searching…',
} as const
