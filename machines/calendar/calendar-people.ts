import { calendarParts } from './calendar-parts.ts'

/** The pictures of the project's people, fetched again when a person comes or goes. */
export const peopleRegion = calendarParts.createStateConfig({
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
