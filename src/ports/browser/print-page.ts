import { fromPromise } from 'xstate'

/** Two frames on, what was to be shown is there. */
const drawn = (): Promise<void> =>
  new Promise((done) => void requestAnimationFrame(() => void requestAnimationFrame(() => done())))

/** Has the browser print what the page shows to printers; it waits for the person meanwhile. */
export const printPage = fromPromise<null, void>(async () => {
  await drawn()
  window.print()
  return null
})
