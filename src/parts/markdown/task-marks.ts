import type { Token, Tokens } from 'marked'

/** A line that is a task of a list, also within quotes, up to the character between its brackets. */
const TASK = /^((?:[ \t]*>)*[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[)[ xX]\][ \t]+\S/
const FENCE = /^(?:[ \t]*>)*[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})/
const DONE = 'x'
const OPEN = ' '

/** Where the marks of tasks stand in a text, code left out: the places of the characters between the brackets. */
function marksIn(text: string): readonly number[] {
  const marks: number[] = []
  let fence = ''
  let at = 0
  for (const line of text.split('\n')) {
    const [, opening = ''] = FENCE.exec(line) ?? []
    if (fence === '') fence = opening
    else if (opening.startsWith(fence)) fence = ''
    const [, before] = TASK.exec(line) ?? []
    if (fence === '' && before !== undefined) marks.push(at + before.length)
    at += line.length + 1
  }
  return marks
}

function tasksIn(tokens: readonly Token[]): readonly Tokens.ListItem[] {
  return tokens.flatMap((token) => {
    if (token.type === 'list')
      return (token as Tokens.List).items.flatMap((item) => [...(item.task ? [item] : []), ...tasksIn(item.tokens)])
    return token.type === 'blockquote' ? tasksIn((token as Tokens.Blockquote).tokens) : []
  })
}

/**
 * How each task of a text is ticked: the text as it is afterwards. Where it cannot be told which mark of the text stands for
 * which task, as with code that looks like tasks, none can be.
 */
export function ticksIn(text: string, blocks: readonly Token[]): ReadonlyMap<Tokens.ListItem, () => string> {
  const tasks = tasksIn(blocks)
  const marks = marksIn(text)
  if (tasks.length !== marks.length) return new Map()
  const ticked = (at: number, isDone: boolean) => `${text.slice(0, at)}${isDone ? OPEN : DONE}${text.slice(at + 1)}`
  return new Map(tasks.map((task, index) => [task, () => ticked(marks[index] ?? 0, task.checked === true)]))
}
