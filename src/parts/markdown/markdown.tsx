import type { Token, Tokens } from 'marked'
import type { ReactNode } from 'react'
import { Checkbox } from '../../ui/choices/checkbox.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { Icon } from '../../ui/signs/icon.tsx'
import { Square, SquareCheck } from 'lucide-react'
import { Inline } from './inline.tsx'
import { blocksOf, wordsOf } from './outline.ts'
import { ticksIn } from './task-marks.ts'

/** How a text is drawn. */
type Drawn = {
  /** The level that the first depth of headings has on this page: a text inside a page has no heading above its own. */
  readonly from: 1 | 2 | 3
  /** What headings are called. */
  readonly idOf?: (at: number) => string
  /** What ticks a task of the text, where it can be ticked. */
  readonly tickOf?: (task: Tokens.ListItem) => (() => void) | undefined
}

/**
 * A text in Markdown as elements of the page, never as markup: headings, lists, tasks, quotes, code and tables. Tags are
 * text, links lead to the web or a mail, pictures are files of the task or links.
 */
export function Markdown({
  text,
  from = 3,
  idOf,
  onTicked,
  className,
}: {
  text: string
  className?: string
  /** A task of the text is ticked, or not any more: with the text as it is then. Left out, tasks are only shown. */
  onTicked?: (text: string) => void
} & Partial<Pick<Drawn, 'from' | 'idOf'>>) {
  const blocks = blocksOf(text)
  const ticks = onTicked && ticksIn(text, blocks)
  const tickOf = (task: Tokens.ListItem) => {
    const tick = ticks?.get(task)
    return tick && (() => onTicked?.(tick()))
  }
  return (
    <div className={classes('min-w-0 text-14 wrap-anywhere', className)}>
      <Blocks tokens={blocks} drawn={{ from, tickOf, ...(idOf && { idOf }) }} />
    </div>
  )
}

type Block =
  | Tokens.Heading
  | Tokens.Paragraph
  | Tokens.List
  | Tokens.Blockquote
  | Tokens.Code
  | Tokens.Table
  | Tokens.Hr
  | Tokens.Space
  | Tokens.Def
  | Tokens.HTML
  | Tokens.Text

function Blocks({ tokens, drawn }: { tokens: readonly Token[]; drawn: Drawn }): ReactNode {
  return tokens.map((token, at) => <BlockOf key={at} token={token as Block} at={at} drawn={drawn} />)
}

function BlockOf({ token, at, drawn }: { token: Block; at: number; drawn: Drawn }): ReactNode {
  switch (token.type) {
    case 'heading':
      return <HeadingOf token={token} at={at} drawn={drawn} />
    case 'paragraph':
      return (
        <p dir="auto" className="mt-2 text-pretty first:mt-0">
          <Inline tokens={token.tokens} />
        </p>
      )
    case 'text':
      return token.tokens ? <Inline tokens={token.tokens} /> : token.text
    case 'list':
      return <ListOf list={token} drawn={drawn} />
    case 'blockquote':
      return (
        <blockquote dir="auto" className="mt-3 rounded-segment bg-sunken px-4 py-3 text-ink-soft first:mt-0">
          <Blocks tokens={token.tokens} drawn={drawn} />
        </blockquote>
      )
    case 'code':
      return (
        <pre className="mt-3 overflow-x-auto rounded-segment bg-sunken px-4 py-3 font-mono text-13 first:mt-0">
          <code>{token.text}</code>
        </pre>
      )
    case 'table':
      return <TableOf table={token} />
    case 'hr':
      return <hr className="my-5 h-px bg-line" />
    case 'html':
      return (
        <p dir="auto" className="mt-2 whitespace-pre-wrap first:mt-0">
          {token.raw.trim()}
        </p>
      )
    case 'space':
    case 'def':
      return null
  }
}

const HEADINGS = ['mt-6 text-20', 'mt-6 text-16', 'mt-5 text-14', 'mt-4 text-13', 'mt-4 text-13', 'mt-4 text-13']
const LAST_LEVEL = 6

function HeadingOf({ token, at, drawn }: { token: Tokens.Heading; at: number; drawn: Drawn }) {
  const level = Math.min(LAST_LEVEL, token.depth + drawn.from - 1)
  const Tag = `h${level}` as 'h2'
  return (
    <Tag
      dir="auto"
      id={drawn.idOf?.(at)}
      className={classes('scroll-mt-6 font-semibold text-balance first:mt-0', HEADINGS[token.depth - 1])}
    >
      <Inline tokens={token.tokens} />
    </Tag>
  )
}

function TaskMark({ task, tick }: { task: Tokens.ListItem; tick: (() => void) | undefined }) {
  const isDone = task.checked === true
  if (!tick) return <Icon of={isDone ? SquareCheck : Square} className="mt-0.5 text-ink-faint" />
  return (
    <span className="mt-0.5 inline-grid">
      <Checkbox checked={isDone} label={wordsOf(task.tokens)} onTicked={tick} />
    </span>
  )
}

function ListOf({ list, drawn }: { list: Tokens.List; drawn: Drawn }) {
  const items = list.items.map((item, at) => (
    <li
      key={at}
      className={classes(
        'mt-1 first:mt-0',
        item.task && 'flex items-start gap-2',
        // A finger meets one mark, not its neighbour's.
        drawn.tickOf?.(item) && 'touch:min-h-touch',
      )}
    >
      {item.task && <TaskMark task={item} tick={drawn.tickOf?.(item)} />}
      <div dir="auto" className="min-w-0">
        <Blocks tokens={item.tokens.filter(({ type }) => type !== 'checkbox')} drawn={drawn} />
      </div>
    </li>
  ))
  const isOfTasks = list.items.length > 0 && list.items.every(({ task }) => task)
  const look = classes('mt-2 first:mt-0', isOfTasks ? 'list-none' : 'ps-6 marker:text-ink-faint')
  if (!list.ordered)
    return (
      <ul dir="auto" className={classes(look, !isOfTasks && 'list-disc')}>
        {items}
      </ul>
    )
  return (
    <ol dir="auto" start={typeof list.start === 'number' ? list.start : 1} className={classes(look, 'list-decimal')}>
      {items}
    </ol>
  )
}

const ALIGNED = { left: 'text-start', center: 'text-center', right: 'text-end' } as const

function TableOf({ table }: { table: Tokens.Table }) {
  const look = (align: Tokens.TableCell['align']) =>
    classes('min-w-20 border-b border-line px-3 py-2 align-top', align === null ? 'text-start' : ALIGNED[align])
  return (
    // A wide table scrolls by itself; its words are not broken to fit.
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element is a group and nothing else
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
      aria-label={table.header.map((cell) => wordsOf(cell.tokens)).join(', ')}
      className="mt-3 overflow-x-auto overscroll-x-contain first:mt-0"
    >
      <table className="border-collapse text-13 wrap-break-word">
        <thead>
          <tr>
            {table.header.map((cell, at) => (
              <th key={at} scope="col" className={classes(look(cell.align), 'font-semibold')}>
                <Inline tokens={cell.tokens} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column} className={look(cell.align)}>
                  <Inline tokens={cell.tokens} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
