import { createStore } from '#machines/store/store.ts'

/** The one store: its actor tells it what comes live, the keepers of views lead queries over it. */
export const store = createStore()
