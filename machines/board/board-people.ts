import { boardParts } from './board-parts.ts'

/** Who takes part in the project of a board, looked up again when that changes. */
export const peopleRegion = boardParts.createStateConfig({
  description: "How true the pictures of the project's people are.",
  initial: 'fetching',
  states: {
    fresh: { description: 'Who is in the project is known.', on: { 'people.changed': 'fetching' } },
    fetching: {
      description: 'Who is in the project is being fetched again.',
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
