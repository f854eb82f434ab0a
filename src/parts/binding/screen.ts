import type { ComponentType } from 'react'
import type { ActorRefFrom, AnyActorLogic, AnyActorRef, AnyStateMachine } from 'xstate'
import type { LoadedScreen, ScreenPlace } from '#machines/router/screen-host.ts'

/** What a screen's component is given: its actor, and the place it is shown at. */
export type ScreenProps<Logic extends AnyActorLogic> = { actor: ActorRefFrom<Logic>; place: ScreenPlace }
/** The component of a screen that has no actor of its own. */
export type PlainScreenProps = { place: ScreenPlace }

/** How a screen is drawn: its page, and what it has in the top bar instead of its title. */
export interface View<Props> {
  readonly page: ComponentType<Props>
  readonly bar?: ComponentType<Props>
}
/** A view as the screen host keeps it; the types of its actor were checked where it was made. */
export type AnyView = View<{ actor: AnyActorRef | undefined; place: ScreenPlace }>

/** A screen with the actor behind it, as its chunk hands it to the screen host. The machine's ports are provided already. */
export const screenWith = <Machine extends AnyStateMachine>(
  logic: Machine,
  page: ComponentType<ScreenProps<Machine>>,
  bar?: ComponentType<ScreenProps<Machine>>,
): LoadedScreen => ({ logic, view: { page, ...(bar && { bar }) } satisfies View<ScreenProps<Machine>> })

/** A screen that only shows what lasting actors hold. */
export const plainScreen = (
  page: ComponentType<PlainScreenProps>,
  bar?: ComponentType<PlainScreenProps>,
): LoadedScreen => ({ logic: null, view: { page, ...(bar && { bar }) } satisfies View<PlainScreenProps> })
