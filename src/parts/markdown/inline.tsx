import type { Token, Tokens } from 'marked'
import { Fragment, use, type ReactNode } from 'react'
import { Link } from 'wouter'
import { attachmentIdIn } from '#machines/attachments/in-text.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { FileInText } from './file-in-text.tsx'
import { FilesInText } from './files-in-text.ts'
import { unescaped, wordsOf } from './outline.ts'
import { OwnTexts } from './own-texts.ts'
import { safeLink } from './safe-link.ts'

/** Words with what is marked in them. Tags are text like any other. Pictures are those of the task, or links: nothing is fetched from elsewhere. */
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
    case 'link': {
      const id = attachmentIdIn(token.href)
      if (id !== null)
        return (
          <FileInText id={id} isShown={false}>
            {wordsOf(token.tokens)}
          </FileInText>
        )
      return (
        <OwnPage href={token.href}>
          <Inline tokens={token.tokens} />
        </OwnPage>
      )
    }
    case 'image': {
      const id = attachmentIdIn(token.href)
      const words = unescaped(token.text) || token.href
      if (id === null) return <OwnPicture href={token.href}>{words}</OwnPicture>
      return (
        <FileInText id={id} isShown>
          {words}
        </FileInText>
      )
    }
    case 'text':
      return token.tokens ? <Inline tokens={token.tokens} /> : unescaped(token.text)
    case 'html':
      return token.raw
    case 'escape':
      return token.text
  }
}

/** A link to another page of the product's own texts; a link out of the product in those of people. */
function OwnPage({ href, children }: { href: string; children: ReactNode }) {
  const page = use(OwnTexts)?.pageOf(href)
  if (page === undefined) return <Away href={href}>{children}</Away>
  return (
    <TextLink as={Link} href={page}>
      {children}
    </TextLink>
  )
}

/** A picture of the product's own texts; in those of people a link to where it is. */
function OwnPicture({ href, children }: { href: string; children: string }) {
  const picture = use(OwnTexts)?.pictureOf(href)
  if (picture === undefined) return <Away href={href}>{children}</Away>
  return (
    <img
      src={picture}
      alt={children}
      loading="lazy"
      className="my-4 block h-auto w-full rounded-card border border-line bg-sunken"
    />
  )
}

/** A link out of the product, in a tab of its own; where it may not lead, its words alone. */
function Away({ href, children }: { href: string; children: ReactNode }) {
  const address = safeLink(href)
  if (address === null) return children
  return (
    <TextLink href={address} target="_blank" rel="noopener noreferrer nofollow" className="wrap-anywhere">
      {/* What is pressed inside a link is the link. */}
      <FilesInText value={null}>{children}</FilesInText>
    </TextLink>
  )
}
