/** Workspaces: making one, leaving one, having none. */
export const workspace = {
  subscriptionActivated: 'Your subscription has been activated!',
  isBlocked: 'This workspace is blocked.',
  isBlockedBecause: 'This workspace is blocked: {reason}',
  create: 'Create a workspace',
  createText: 'A place of its own, with its own people, projects and bill.',
  name: 'Workspace name',
  createNow: 'Create workspace',
  created: 'Workspace {name} created. It is being set up.',
  leaveTitle: 'Leave {name}',
  leaveText:
    'You lose sight of its projects and teams at once. Your tasks stay with their projects. Whoever wants you back has to invite you again.',
  leave: 'Leave workspace',
  deleteTitle: 'Delete {name}',
  deleteText:
    'All projects, tasks, files and safes go with it, for everyone. For {days} days an administrator can bring it back; after that it is gone for good.',
  typeName: 'Type its name to go on: {name}',
  password: 'Your password',
  delete: 'Delete workspace',
  reallyDelete: 'Really delete for everyone?',
  left: 'You have left {name}.',
  deleted: 'Workspace {name} is deleted.',
  outTitle: 'No workspace is open to you right now',
  outText:
    'Your account is fine. The workspaces you belong to can’t be opened for the reasons below; this page notices by itself when that changes.',
  outNone: 'Your account is fine, but you belong to no workspace. Create one of your own, or accept an invitation.',
  outOpenTitle: 'A workspace is open to you',
  outOpenText: 'You can go on working there, or create another one.',
  outPending: 'Its database is being connected.',
  outBlockedBecause: 'Blocked: {reason}',
  open: 'Open',
  activateFirst: 'Activate your account with the link in our mail, then you can create one.',
} as const
