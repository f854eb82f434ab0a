/** Joins class names, leaving out those whose condition does not hold. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
