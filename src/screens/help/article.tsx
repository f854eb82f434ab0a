import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { helpPath, isTopic, type Guide, type GuidePage } from '#machines/help/guide.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Markdown } from '../../parts/markdown/markdown.tsx'
import { blocksOf, headingsIn } from '../../parts/markdown/outline.ts'
import { OwnTexts, type TextsOfOurs } from '../../parts/markdown/own-texts.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { useArrival } from '../../ui/viewport/use-arrival.ts'
import { Icon } from '../../ui/signs/icon.tsx'

const idOf = (part: number) => `part-${part}`
/** A page of the guide as another one names it: by its file. */
const pageNamed = (name: string) => {
  const topic = /^(\w+)\.md$/.exec(name)?.[1]
  return isTopic(topic) ? helpPath(topic) : undefined
}

/** A page of the guide, from one of its parts on where that was found. */
export function Article({ guide, page, part }: { guide: Guide; page: GuidePage; part: number | null }) {
  const words = useWords()
  const texts = useMemo((): TextsOfOurs => ({ pageOf: pageNamed, pictureOf: (name) => guide.pictures[name] }), [guide])
  const parts = useMemo(() => headingsIn(blocksOf(page.text)), [page])
  useArrival(page.text, part === null ? null : idOf(part))
  return (
    <article>
      <TextLink
        as={Link}
        href={helpPath(null)}
        className="mb-3 inline-flex min-h-md items-center gap-1 text-13 lg:hidden touch:min-h-touch"
      >
        <Icon of={ArrowLeft} />
        {words.help.allPages()}
      </TextLink>
      <OwnTexts value={texts}>
        <Markdown
          text={page.text}
          from={1}
          idOf={(at) => idOf(parts.findIndex((heading) => heading.at === at))}
          className="leading-6 [&_h1]:text-28 [&_h2]:mt-8 [&_h2]:text-16"
        />
      </OwnTexts>
      <Neighbours guide={guide} page={page} />
    </article>
  )
}

/** The ways to the pages before and behind this one. */
function Neighbours({ guide: { pages }, page }: { guide: Guide; page: GuidePage }) {
  const words = useWords()
  const at = pages.indexOf(page)
  const [before, next] = [pages[at - 1], pages[at + 1]]
  return (
    <div className="mt-12 flex flex-wrap justify-between gap-3 border-t border-line pt-5">
      {before && <Way page={before} label={words.help.before()} icon={<Icon of={ArrowLeft} />} />}
      {next && <Way page={next} label={words.help.next()} icon={<Icon of={ArrowRight} />} isNext />}
    </div>
  )
}

function Way({
  page: { topic, title },
  label,
  icon,
  isNext = false,
}: {
  page: GuidePage
  label: string
  icon: ReactNode
  isNext?: boolean
}) {
  return (
    <Link
      href={helpPath(topic)}
      className={classes(
        'flex min-h-touch items-center gap-3 rounded-card border border-line px-4 py-2 no-underline',
        'hover:border-line-hover hover:bg-hover hover:no-underline',
        isNext && 'ms-auto flex-row-reverse text-end',
      )}
    >
      {icon}
      <span>
        <span className="block text-12 text-ink-soft">{label}</span>
        <span className="block text-14 font-medium text-ink">{title}</span>
      </span>
    </Link>
  )
}
