import type { Token, Tokens } from 'marked'
import type { ReactNode } from 'react'
import { classes } from '../../ui/layout/classes.ts'
import { Icon } from '../../ui/signs/icon.tsx'
import { Square, SquareCheck } from 'lucide-react'
import { Inline } from './inline.tsx'
import { blocksOf } from './outline.ts'

/** How headings of a text are drawn, and what they are called, by their depth. */
type Headings = {
  /** The level that the first depth has on this page: a text inside a page has no heading above its own. */
  readonly from: 1 | 2 | 3
  readonly idOf?: (at: number) => string
}

/**
 * A text in Markdown as elements of the page, never as markup: headings, lists, tasks, quotes, code and tables. Tags are
 * text, links lead to the web or a mail, pictures are links.
 */
export function Markdown({
  text,
  from = 3,
  idOf,
  className,
}: { text: string; className?: string } & Partial<Headings>) {
  return (
    <div className={classes('min-w-0 text-14 wrap-anywhere', className)}>
      <Blocks tokens={blocksOf(text)} headings={{ from, ...(idOf && { idOf }) }} />
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

function Blocks({ tokens, headings }: { tokens: readonly Token[]; headings: Headings }): ReactNode {
  return tokens.map((token, at) => <BlockOf key={at} token={token as Block} at={at} headings={headings} />)
}

function BlockOf({ token, at, headings }: { token: Block; at: number; headings: Headings }): ReactNode {
  switch (token.type) {
    case 'heading':
      return <HeadingOf token={token} at={at} headings={headings} />
    case 'paragraph':
      return (
        <p dir="auto" className="mt-2 text-pretty first:mt-0">
          <Inline tokens={token.tokens} />
        </p>
      )
    case 'text':
      return token.tokens ? <Inline tokens={token.tokens} /> : token.text
    case 'list':
      return <ListOf list={token} headings={headings} />
    case 'blockquote':
      return (
        <blockquote dir="auto" className="mt-3 rounded-segment bg-sunken px-4 py-3 text-ink-soft first:mt-0">
          <Blocks tokens={token.tokens} headings={headings} />
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

function HeadingOf({ token, at, headings }: { token: Tokens.Heading; at: number; headings: Headings }) {
  const level = Math.min(LAST_LEVEL, token.depth + headings.from - 1)
  const Tag = `h${level}` as 'h2'
  return (
    <Tag
      dir="auto"
      id={headings.idOf?.(at)}
      className={classes('scroll-mt-6 font-semibold text-balance first:mt-0', HEADINGS[token.depth - 1])}
    >
      <Inline tokens={token.tokens} />
    </Tag>
  )
}

function ListOf({ list, headings }: { list: Tokens.List; headings: Headings }) {
  const items = list.items.map((item, at) => (
    <li key={at} className={classes('mt-1 first:mt-0', item.task && 'flex items-start gap-2')}>
      {item.task && <Icon of={item.checked === true ? SquareCheck : Square} className="mt-0.5 text-ink-faint" />}
      <div dir="auto" className="min-w-0">
        <Blocks tokens={item.tokens.filter(({ type }) => type !== 'checkbox')} headings={headings} />
      </div>
    </li>
  ))
  const isOfTasks = list.items.length > 0 && list.items.every(({ task }) => task)
  const look = classes('mt-2 first:mt-0', isOfTasks ? 'list-none' : 'pl-6 marker:text-ink-faint')
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

const ALIGNED = { left: 'text-left', center: 'text-center', right: 'text-right' } as const

function TableOf({ table }: { table: Tokens.Table }) {
  const look = (align: Tokens.TableCell['align']) =>
    classes('border-b border-line px-3 py-2 align-top', align === null ? 'text-left' : ALIGNED[align])
  return (
    <div className="mt-3 overflow-x-auto first:mt-0">
      <table className="border-collapse text-13">
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
