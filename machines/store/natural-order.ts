const collator = new Intl.Collator(undefined, { numeric: true })

/** Orders names as people do: letters by the reader's language, numbers within them by their value, so that 2 comes before 10. */
export const inNaturalOrder = (one: string, other: string): number => collator.compare(one, other)
