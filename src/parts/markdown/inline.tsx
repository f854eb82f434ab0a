import type { Token, Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { unescaped } from './outline.ts'
import { safeLink } from './safe-link.ts'

/** Words with what is marked in them. Tags are text like any other, and pictures are links: nothing is fetched by reading. */
export function Inline({ tokens }: { tokens: readonly Token[] }): ReactNode {
  return tokens.map((token, at) => <Fragment key={at}>{pieceOf(token as Piece)}</Fragment>)
}

type Piece =
  | Tokens.Text
  | Tokens.Escape
  | Tokens.Strong
  | Tokens.Em
  | Tokens.Del
  | Tokens.Codespan
  | Tokens.Br
  | Tokens.Link
  | Tokens.Image
  | Tokens.HTML

function pieceOf(token: Piece): ReactNode {
  switch (token.type) {
    case 'strong':
      return (
        <strong className="font-semibold">
          <Inline tokens={token.tokens} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <Inline tokens={token.tokens} />
        </em>
      )
    case 'del':
      return (
        <del>
          <Inline tokens={token.tokens} />
        </del>
      )
    case 'codespan':
      return <code className="rounded-tick bg-badge px-1 font-mono text-[.9em] wrap-anywhere">{token.text}</code>
    case 'br':
      return <br />
    case 'link':
      return (
        <Away href={token.href}>
          <Inline tokens={token.tokens} />
        </Away>
      )
    case 'image':
      return <Away href={token.href}>{token.text || token.href}</Away>
    case 'text':
      return token.tokens ? <Inline tokens={token.tokens} /> : unescaped(token.text)
    case 'html':
      return token.raw
    case 'escape':
      return token.text
  }
}

/** A link out of the product, in a tab of its own; where it may not lead, its words alone. */
function Away({ href, children }: { href: string; children: ReactNode }) {
  const address = safeLink(href)
  if (address === null) return children
  return (
    <TextLink href={address} target="_blank" rel="noopener noreferrer nofollow" className="wrap-anywhere">
      {children}
    </TextLink>
  )
}
