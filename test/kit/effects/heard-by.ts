import type { Seen } from './effects.ts'

/**
 * Whose word is whose: what only one actor hears, no matter who says it. A word that is sent to another one, or to nobody, is sent
 * wrongly in every machine. What several hear, such as `message.received`, does not stand here.
 */
const HEARD_BY: Readonly<Record<string, readonly string[]>> = {
  router: [
    'access.changed',
    'codeStep.opened',
    'go.requested',
    'overlay.closed',
    'overlay.kept',
    'overlay.opened',
    'place.requested',
    'reload.requested',
    'signIn.requested',
    'view.requested',
  ],
  session: [
    'account.activated',
    'router.ready',
    'session.expired',
    'signOut.requested',
    'user.admitted',
    'user.changed',
  ],
  toasts: ['toast.outdated', 'toast.requested'],
  errors: ['actor.failed', 'message.malformed'],
  signedInActors: ['actor.restarted', 'signOut.expected'],
  preferences: ['colorScheme.chosen', 'formats.changed'],
  workspace: ['tenant.changed', 'tenant.staled'],
  workspaceWatch: ['workspaces.staled'],
  switcher: ['memberships.renewed', 'workspace.left'],
  planGate: ['addition.requested', 'tenant.known'],
  undoStack: ['task.left', 'undo.lastMeant', 'undo.offered'],
  mutations: ['change.requested', 'undo.meant'],
  personCheck: ['check.requested'],
  keyboardHelp: ['help.opened'],
  history: ['go', 'reload', 'step'],
  device: ['setting.chosen'],
  keys: ['key.taken', 'letters.switched'],
  journal: ['actor.noted', 'event.noted', 'failure.noted', 'message.noted'],
  memory: ['recent.kept', 'recents.requested'],
  newTask: ['newTask.opened'],
  carousel: ['carousel.filled'],
  picker: ['picker.filled', 'picker.opened'],
  otherWindows: ['window.opened', 'window.signedIn', 'window.signedOut', 'window.signingOut', 'window.stayed'],
  socket: ['closing.requested', 'ping.due'],
  'toast-N': ['toast.dismissed', 'toast.held', 'toast.released'],
  'its parent': [
    'delete.confirmed',
    'discard.requested',
    'due.changed',
    'field.changed',
    'field.givenIn',
    'field.left',
    'field.missed',
    'field.pending',
    'field.settled',
    'file.dismissed',
    'files.busy',
    'files.changed',
    'move.lost',
    'move.refused',
    'move.settled',
    'mutation.ended',
    'panel.settled',
    'pick.changed',
    'save.requested',
    'surroundings.arrived',
    'upload.cancelled',
    'upload.failed',
    'upload.kept',
    'upload.waiting',
  ],
}

const hearerOf = new Map(Object.entries(HEARD_BY).flatMap(([hearer, words]) => words.map((word) => [word, hearer])))

/** What was seen to be sent to another than the one who hears it. */
export function misdirected(seen: Seen): readonly string[] {
  const said = [...seen.values()].flatMap((effects) => [...effects])
  return [...new Set(said)].filter((effect) => {
    const [, to, word = ''] = /^tells (.+?): (.+)$/.exec(effect) ?? []
    const hearer = hearerOf.get(word)
    return hearer !== undefined && hearer !== to
  })
}
