import type { Effects } from '../../test/kit/effects/effects.ts'

/** What differs between the two drawers: the names of their calls. */
interface Names {
  readonly load: string
  readonly save: string
  readonly archive: string
}

/** What every drawer does in which something is made or changed, beside going from state to state. */
export function effectsOfEditing({ load, save, archive }: Names): Effects {
  const loaded = `loading — ${load} answered → *`
  const opens = [loaded, 'closed — drawer.opened → open*']
  const isSaved = `open.saving — ${save} answered → closed`
  const isArchived = `open.archiving — ${archive} answered → closed`
  /** What was filled in stays until it opens again, or until nobody is signed in. */
  const isForgotten = ['open* — session.closed → closed', 'closed — * → *']
  const isEdited = ['field', 'pick'].flatMap((what) => [
    `open.editing* — ${what}.changed → open.editing.changed`,
    `open.editing.changed — ${what}.changed → *`,
  ])
  return {
    'starts picker': '(start) → *',
    // What is opened is followed in the store, from the moment that it is asked for.
    'starts keeper': ['closed — drawer.opened → *', 'loading — * → loading', loaded],
    [`starts ${load}`]: '* → loading',
    [`starts ${save}`]: '* — save.requested → open.saving',
    [`starts ${archive}`]: '* — delete.confirmed → open.archiving',
    'starts deleteButton': [
      ...opens,
      'open.askingToClose — * → open.editing*',
      'open.saving — * → open.editing*',
      'open.archiving — * → open.editing*',
    ],
    // The browser asks before the window goes, in every state in which something would be lost.
    'starts holdWindow': [
      '* → open.editing.changed',
      'not open.editing.changed — * → open.editing.changed',
      '* → open.saving',
      'not open.saving — * → open.saving',
      '* → open.askingToClose',
      'not open.askingToClose — * → open.askingToClose',
      '* → open.gone.changed',
      'not open.gone.changed — * → open.gone.changed',
    ],
    'tells picker: picker.filled': opens,
    'tells router: overlay.opened': opens,
    'tells router: overlay.closed': 'open* → closed',
    // The router, which wanted to close it with the page, hears that it stays.
    'tells router: overlay.kept': [
      'open.askingToClose — * → open.editing*',
      'open.askingToClose — * → open.gone*',
      'open.saving — * → open.editing*',
      'open.saving — * → open.gone*',
      'open.gone.changed — close.requested → *',
    ],
    'tells router: go.requested': isSaved,
    'tells toasts: toast.requested': [isSaved, isArchived],
    'sets asker': '* — session.opened → *',
    'clears asker': '* — session.closed → *',
    'sets id': 'closed — drawer.opened → loading',
    'clears id': ['* — session.closed → *', '* — session.opened → *', 'closed — drawer.opened → open*'],
    'sets values': [...isEdited, loaded, ...isForgotten],
    'sets saved': [loaded, ...isForgotten],
    'clears chosen': ['open* — session.closed → closed', 'closed — * → *'],
    'clears touched': ['open* — session.closed → closed', 'closed — * → *'],
    'clears refused': [
      ...isForgotten,
      'open.editing* — field.changed → *',
      'open.editing* — pick.changed → *',
      'open.saving — * → open.editing*',
    ],
    'sets touched': ['open* — field.left → *', 'open* — save.requested → *'],
    'sets refused': [
      'open.saving — * → open.editing*',
      // What one corrects is well, the other still is not.
      'open.editing.changed — field.changed → *',
      'open.editing.changed — pick.changed → *',
    ],
    'sets problems': ['closed — drawer.opened → open*', 'open.editing* — field.changed → open.editing.changed'],
    'clears problems': [
      'open.editing* — field.changed → open.editing.changed',
      'open.editing.changed — field.changed → *',
      'closed — session.* → *',
      'closed — drawer.opened → loading',
      'open* — session.closed → closed',
      'not open.saving — session.closed → closed',
      'not open.gone.unchanged — session.closed → closed',
    ],
  }
}
