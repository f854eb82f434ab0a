/** What begins an item of a list where it was copied from: a dash or a dot, a checkbox, or both. */
const MARK = /^(?:[-*+•–]\s+)?(?:\[(?<tick>[ xX]?)\]\s+)?/
/** A number with a dot or a bracket. */
const NUMBER = /^\d{1,3}[.)]\s+/

/** A line that is to become a task. */
export interface Line {
  readonly name: string
  /** Its checkbox was ticked where it was copied from. */
  readonly isDone: boolean
}

/**
 * The lines of a text that names of tasks are typed or pasted into, without what made them items of a list elsewhere: `- `, `[ ] `, and where
 * there are several lines `1. `, which by itself may well begin a name. Empty lines are left out; `[x] ` says that it is done.
 */
export function linesOf(text: string): Line[] {
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  return lines.map((line) => {
    const item = lines[1] ? line.replace(NUMBER, '') : line
    return { name: item.replace(MARK, ''), isDone: /x/i.test(MARK.exec(item)?.groups?.['tick'] ?? '') }
  })
}

/** A line as it is typed. */
export const textOfLine = ({ name, isDone }: Line): string => (isDone ? `[x] ${name}` : name)
