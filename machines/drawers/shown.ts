import type { ProjectDrawerRef } from './project-drawer.ts'
import type { TeamDrawerRef } from './team-drawer.ts'

/** A drawer in which a team or a project is made or changed. */
export type EditingDrawerRef = TeamDrawerRef | ProjectDrawerRef

/** What such a drawer shows around its fields. */
export const shownOf = (now: ReturnType<EditingDrawerRef['getSnapshot']>) => ({
  isOpen: now.hasTag('open'),
  isLoading: now.matches('loading'),
  /** What is changed; none while something new is made. */
  id: now.context.id,
  canSave: now.can({ type: 'save.requested' }),
  isSaving: now.matches({ open: 'saving' }),
  isBusy: now.hasTag('busy'),
  isAskingToClose: now.matches({ open: 'askingToClose' }),
  isArchiving: now.matches({ open: 'archiving' }),
  /** Others have taken away what is changed here. */
  isGone: now.matches({ open: 'gone' }),
})

type Shown = ReturnType<typeof shownOf>
/** Whether nothing of it has changed: then it need not be drawn anew. */
export const isSameShown = (one: Shown, other: Shown): boolean => JSON.stringify(one) === JSON.stringify(other)
