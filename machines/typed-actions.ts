import type { ActionFunction, EventObject, MachineContext, ParameterizedObject } from 'xstate'

/**
 * Actions of a machine that stand in a file of their own, typed as `setup` types them. The machine's file then holds its whole
 * chart and stays short enough to read.
 */
export const actionsFor =
  <Context extends MachineContext, Event extends EventObject, Emitted extends EventObject = EventObject>() =>
  <Params extends Record<string, ParameterizedObject['params'] | undefined>>(actions: {
    [Name in keyof Params]: ActionFunction<Context, Event, Event, Params[Name], never, never, never, never, Emitted>
  }) =>
    actions
