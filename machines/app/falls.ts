import { Failure } from '#contract/errors.ts'

/** So many lines say where an error was thrown. */
const FRAMES = 8
const asking = <Event extends { readonly type: string }>(event: Event): Event => event

/** What is written down of an error: what kind it is and where it was thrown, never its message, which may hold what was typed. */
export function kindOf(error: unknown): string {
  const failure = Failure.safeParse(error)
  if (failure.success) return `a failure with status ${failure.data.status}`
  if (!(error instanceof Error)) return `something thrown that is no error (${typeof error})`
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return [error.name, ...frames.slice(0, FRAMES)].join('\n')
}

/** The actors that tell a restarted actor what it has to know: the current place, and who is signed in. */
export function briefingsOf(
  name: string,
): readonly { readonly to: string; readonly event: { readonly type: string } }[] {
  switch (name) {
    case 'session':
      return [{ to: 'session', event: { type: 'router.ready' } }]
    case 'router':
    case 'preferences':
    case 'signedInActors':
      return [{ to: 'session', event: asking({ type: 'standing.requested', by: name }) }]
    case 'screenHost':
      return [{ to: 'router', event: asking({ type: 'place.requested', by: 'screenHost' }) }]
    case 'toasts':
    case 'errors':
      return []
    case 'screen':
      return [{ to: 'screenHost', event: asking({ type: 'actor.restarted', name }) }]
    default:
      return [
        { to: 'router', event: asking({ type: 'overlay.closed', by: name }) },
        { to: 'signedInActors', event: asking({ type: 'actor.restarted', name }) },
      ]
  }
}
