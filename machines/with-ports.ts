import type { AnyStateMachine } from 'xstate'

type Ports<Machine extends AnyStateMachine> = Required<NonNullable<Parameters<Machine['provide']>[0]['actors']>>

/** Provides every port of a machine, and the machines it starts. A forgotten one does not compile. */
export const withPorts = <Machine extends AnyStateMachine>(machine: Machine, actors: Ports<Machine>): Machine =>
  machine.provide({ actors }) as Machine
