/**
 * The rows of a column that tasks are added to and that is not loaded to its end: what is loaded, one row (`rest`) in the place of all that
 * is not, since to load that would take the longer the more there are, and the last `beyond` of its tasks, which were put behind it from here.
 */
export const aroundRest = (ids: readonly string[], beyond: number, rest: string): readonly string[] =>
  ids.toSpliced(ids.length - beyond, 0, rest)
