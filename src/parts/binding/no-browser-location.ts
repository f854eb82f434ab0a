/**
 * Stands in the build for wouter's own look at the browser's address (`vite.config.ts`), which nothing asks: where the page is
 * says the router actor (`location.ts`), and every link is inside of an `AppProvider`.
 */
const nowhere = (): never => {
  throw new Error('nothing above this component is an AppProvider')
}
export { nowhere as useBrowserLocation, nowhere as useSearch }
