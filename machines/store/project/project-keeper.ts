import type { EventObject } from 'xstate'
import type { Project } from '#contract/entities/project.ts'
import { callbackPort } from '../../port.ts'
import type { Change } from '../changes.ts'
import type { Store } from '../store.ts'

/** A project is known anew: as it was fetched, or as a person has changed it. */
export interface ProjectArrived {
  readonly type: 'project.arrived'
  readonly project: Project
  /** It was only read elsewhere: nobody has changed it since. */
  readonly isRead?: boolean
}
/** What is said of a project that is followed: another picture of it, or that it is gone for this person. */
export type ProjectNews = ProjectArrived | { readonly type: 'project.vanished' }

/** What a change of the store says of this project; nothing where it is about something else. */
export const projectArrived = (change: Change, projectId: string): ProjectArrived | null =>
  change.of === 'project' && change.project.id === projectId
    ? { type: 'project.arrived', project: change.project, isRead: change.how === 'read' }
    : null

/** Follows one project of the store. */
export const projectKeeper = (store: Store) =>
  callbackPort<EventObject, { projectId: string }, ProjectNews>(({ input: { projectId }, sendBack }) =>
    store.listen((change) => {
      const news = projectArrived(change, projectId)
      if (news) sendBack(news)
      if (change.of === 'projectGone' && change.id === projectId) sendBack({ type: 'project.vanished' })
    }),
  )
