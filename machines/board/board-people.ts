import { boardParts } from './board-parts.ts'

/** Who takes part in the project of a board, looked up again when that changes. */
export const peopleRegion = boardParts.createStateConfig({
  initial: 'fetching',
  states: {
    fresh: { on: { 'people.changed': 'fetching' } },
    fetching: {
      invoke: {
        id: 'loadPeople',
        src: 'loadPeople',
        input: ({ context }) => ({ project: context.project }),
        onDone: { target: 'fresh', actions: { type: 'takePeople', params: ({ event }) => event.output } },
        onError: 'fresh',
      },
      on: { 'people.changed': { target: 'fetching', reenter: true } },
    },
  },
})
