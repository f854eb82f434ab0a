/** Going from one workspace to another. */
export const switcher = {
  workspaces: 'Workspaces',
  switchFrom: 'Workspace: {name}',
  pending: 'Pending...',
  blocked: 'Blocked',
  waiting: '{{count:One invitation waits for you|?? invitations wait for you}}',
  viewInvitations: 'View invitations',
  add: 'Add workspace',
  leaveThis: 'Leave this workspace…',
} as const
