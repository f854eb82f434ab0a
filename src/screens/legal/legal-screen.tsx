import { useSelector } from '@xstate/react'
import { ScrollText, ShieldCheck } from 'lucide-react'
import { Link } from 'wouter'
import { textNow, type LegalText, type legalText } from '#machines/legal/legal-text.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Markdown } from '../../parts/markdown/markdown.tsx'
import { blocksOf, headingsIn } from '../../parts/markdown/outline.ts'
import { RetryNote } from '../../parts/pages/retry-note.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'

const idOf = (at: number) => `part-${at}`

/** A legal document: its parts at the left, the text beside them (NAV-12, LAY-03). */
export function LegalScreen({ actor, place }: ScreenProps<typeof legalText>) {
  const words = useWords()
  const text = useSelector(actor, textNow)
  const isLoading = useSelector(actor, (now) => now.hasTag('loading'))
  const hasFailed = useSelector(actor, (now) => now.hasTag('failed'))
  const isPrivacy = place.route === 'privacy'
  return (
    <div className="grid gap-x-16 pt-10 pb-20 max-sm:pt-6 lg:grid-cols-[232px_minmax(0,1fr)]">
      <aside className="max-lg:order-last max-lg:mt-10 max-lg:border-t max-lg:border-line max-lg:pt-6">
        <div className="lg:sticky lg:top-8">
          {text && <Parts text={text} />}
          <Other isPrivacy={isPrivacy} />
        </div>
      </aside>
      <article aria-busy={isLoading} className="max-w-170 min-w-0">
        {hasFailed && (
          <div className="mb-6">
            <RetryNote onRetry={() => actor.send({ type: 'retry.requested' })}>{words.legal.notLoaded()}</RetryNote>
          </div>
        )}
        {text ? (
          <Text text={text} />
        ) : (
          <>
            <h1 className="text-28 font-semibold">{isPrivacy ? words.legal.privacy() : words.legal.terms()}</h1>
            {isLoading && <Waiting />}
          </>
        )}
      </article>
    </div>
  )
}

function Text({ text }: { text: LegalText }) {
  const words = useWords()
  const formats = useFormats()
  return (
    <>
      <p className="text-13 text-ink-soft">{words.legal.inForce({ date: formats.day(text.updatedAt) })}</p>
      <div lang={text.language}>
        <Markdown
          text={text.markdown}
          from={1}
          idOf={idOf}
          className="mt-3 leading-6 [&_h1]:text-28 [&_h2]:mt-8 [&_h2]:text-16"
        />
      </div>
    </>
  )
}

/** The parts of the document, as ways to them. */
function Parts({ text }: { text: LegalText }) {
  const words = useWords()
  const parts = headingsIn(blocksOf(text.markdown)).filter(({ depth }) => depth === 2)
  if (parts.length === 0) return null
  return (
    <nav aria-label={words.legal.onThisPage()} className="mb-4 border-b border-line pb-4 max-lg:hidden">
      <p className="mb-1 text-12 font-medium text-ink-soft">{words.legal.onThisPage()}</p>
      <ul>
        {parts.map(({ at, text: title }) => (
          <li key={at}>
            <a
              href={`#${idOf(at)}`}
              className="-ms-2 flex min-h-md items-center rounded-control px-2 py-1 text-13 text-ink-soft no-underline hover:bg-hover hover:text-ink hover:no-underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The way to the other document. */
function Other({ isPrivacy }: { isPrivacy: boolean }) {
  const words = useWords()
  const href = isPrivacy ? '/terms-and-conditions' : '/privacy-policy'
  return (
    <TextLink as={Link} href={href} className="inline-flex min-h-md items-center gap-2 text-13 touch:min-h-touch">
      <Icon of={isPrivacy ? ScrollText : ShieldCheck} />
      {isPrivacy ? words.legal.terms() : words.legal.privacy()}
    </TextLink>
  )
}

function Waiting() {
  const words = useWords()
  return (
    <Skeletons label={words.legal.loading()} className="mt-6 grid gap-3">
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="mt-4 h-4 w-full" />
      <Skeleton className="h-4 w-3/4" />
    </Skeletons>
  )
}
