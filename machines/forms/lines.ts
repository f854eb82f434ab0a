/** What begins an item of a list where it was copied from: a dash or a dot, a checkbox, or both. */
const MARK = /^(?:[-*+•–]\s+)?(?:\[[ xX]?\]\s+)?/
/** A number with a dot or a bracket. */
const NUMBER = /^\d{1,3}[.)]\s+/

/**
 * The lines of a text that names of tasks are typed or pasted into, without what made them items of a list elsewhere: `- `, `[ ] `, and where
 * there are several lines `1. `, which by itself may well begin a name. Empty lines are left out.
 */
export function namesOfLines(text: string): string[] {
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  return lines.map((line) => (lines[1] ? line.replace(NUMBER, '') : line).replace(MARK, ''))
}
