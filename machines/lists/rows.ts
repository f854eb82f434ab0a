/** The rows that are known with those that come after them; a row that has arrived live meanwhile does not stand there twice. */
export const withMore = <Row extends { readonly id: string }>(known: readonly Row[], more: readonly Row[]): Row[] => [
  ...known,
  ...more.filter(({ id }) => !known.some((row) => row.id === id)),
]
