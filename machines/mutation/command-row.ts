import type { AnyActorRef } from 'xstate'
import type { Call, Reply, Request } from '#contract/call.ts'
import type { Label } from '#contract/entities/label.ts'
import type { Task } from '#contract/entities/task.ts'
import type { Reorder } from '../board/columns/column-drag.ts'
import type { FailureWishes } from '../errors/events.ts'
import type { Patches } from '../store/changes.ts'
import type { ChosenFile } from '../task/sections/upload.ts'
import type { ToastText } from '../toasts/toasts.ts'
import type { Command } from './commands.ts'

/** What only the answer says: what was made, and to which tasks it was not done. */
export interface Outcome {
  readonly created?: readonly Task[]
  readonly label?: Label
  readonly failedIds?: readonly string[]
}
export const NOTHING_MORE: Outcome = {}

/** The call that carries a command out, with its parts, how its failure is shown, and what its answer comes to. */
export interface CommandCall {
  readonly call: Call
  readonly request: object
  readonly wishes: FailureWishes
  readonly outcomeOf: (reply: unknown) => Outcome
  readonly files?: readonly ChosenFile[]
  /** What the request was called when it was made before this change was. */
  readonly requestKey?: string
}
interface CallOptions<C extends Call> extends FailureWishes {
  readonly outcomeOf?: (reply: Reply<C>) => Outcome
  readonly files?: readonly ChosenFile[]
  readonly requestKey?: string
}
export const callOf = <C extends Call>(
  call: C,
  request: Request<C>,
  { outcomeOf = () => NOTHING_MORE, files, requestKey, ...wishes }: CallOptions<C> = {},
): CommandCall => ({
  call,
  request: request as CommandCall['request'],
  wishes,
  outcomeOf: outcomeOf as CommandCall['outcomeOf'],
  ...(files && { files }),
  ...(requestKey !== undefined && { requestKey }),
})

/** Something to tell a field once a change has failed: what was typed is there again. */
export interface GivenBack {
  /** An actor of the system, or a section of the panel that asked. */
  readonly to: 'nameEditor' | 'subtasks' | 'comments' | 'labels' | 'files'
  readonly event: { readonly type: string } & Readonly<Record<string, unknown>>
}

/** A change that was not done: who had asked for it, and why it failed; null where the person has taken it back. */
export interface EndedInVain {
  readonly askers: readonly string[]
  readonly failure: unknown
  readonly system: AnyActorRef['system']
}

/** All there is to know of a command. */
export interface CommandRow<One> {
  /** What it is about: of two about the same the later takes the place of the earlier. Null: each stands by itself. */
  readonly key: (command: One) => string | null
  /** The things whose changes are sent one after the other, in the order in which they were made. */
  readonly line: (command: One) => readonly string[]
  /** The ids of what it makes, which is not there before: whatever names one of them waits for it, and is in vain without it. */
  readonly makes?: (command: One) => readonly string[]
  readonly call: (command: One) => CommandCall
  /** What it makes of the store until the server has answered; `changeId` names what is made new. */
  readonly apply: (command: One, changeId: string) => Patches
  /** The later of two that are about the same, seen from where the earlier began. */
  readonly after?: (earlier: One, later: One) => One
  /** As much of it as was done. */
  readonly done?: (command: One, outcome: Outcome) => One | null
  /** What takes it back; null where nothing does. */
  readonly inverse: (command: One, outcome: Outcome) => Command | null
  /** What is said once it is done, beside the way to take it back. */
  readonly words?: (command: One) => ToastText
  /** What is said when it failed; null where the failed call says it itself. */
  readonly failed: ToastText | null
  /** What is wanted next, once it is done. */
  readonly next?: (command: One, outcome: Outcome) => readonly Command[]
  readonly givenBack?: (command: One, failure: unknown) => GivenBack | null
  /** Of words that are nowhere else: whether the field they were typed in has them again. Otherwise the outbox keeps them. */
  readonly isTakenBack?: (command: One, ended: EndedInVain) => boolean
}

/** What a field knows that is on the page; undefined where it is not. */
export const fieldIn = <Field>(system: AnyActorRef['system'], name: string): Field | undefined =>
  ((system.get(name) as AnyActorRef | undefined)?.getSnapshot() as { context: Field } | undefined)?.context

export const only = <Value>(id: string, value: Value): ReadonlyMap<string, Value> => new Map([[id, value]])
export const NOT_MOVED: ToastText = { key: 'board.moveFailed' }
export const never = () => null

/** Some things were put elsewhere in the order from before, and `value` is the order they make. */
interface Order extends Reorder {
  readonly value: readonly string[]
}
/** What all commands that order things have in common. */
export const orderRow = <One extends Order>() =>
  ({
    after: (earlier: One, later: One): One => ({
      ...later,
      before: earlier.before,
      shifted: [...new Set([...earlier.shifted, ...later.shifted])],
    }),
    done: (command: One): One | null => (command.value.join() === command.before.join() ? null : command),
    inverse: (command: One): One => ({ ...command, value: command.before, before: command.value }),
  }) as const
