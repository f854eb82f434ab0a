import type { AnyActorRef, AnyEventObject } from 'xstate'

/** What the sidebar, a toast, the workspace's counts and the page hear of a project that was archived from here. */
export function tellArchived(
  system: AnyActorRef['system'],
  tell: (actor: AnyActorRef, event: AnyEventObject) => void,
  { id, name }: { readonly id: string | null; readonly name: string },
): void {
  const news: readonly (readonly [string, AnyEventObject])[] = [
    ['toasts', { type: 'toast.requested', kind: 'success', text: { key: 'project.archived', values: { name } } }],
    ['projectList', { type: 'row.removed', id }],
    ['workspace', { type: 'tenant.staled' }],
    ['screen', { type: 'project.archived', projectId: id }],
  ]
  for (const [known, event] of news) {
    const actor: AnyActorRef | undefined = system.get(known)
    if (actor) tell(actor, event)
  }
}
