/** What buttons everywhere do. */
export const actions = {
  save: 'Save',
  create: 'Create',
  add: 'Add',
  cancel: 'Cancel',
  close: 'Close',
  discard: 'Discard changes',
  keepEditing: 'Keep editing',
  retry: 'Try again',
  reload: 'Reload',
  delete: 'Delete',
  reallyDelete: 'Really delete?',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  dismiss: 'Dismiss',
  skipToContent: 'Skip to content',
} as const
