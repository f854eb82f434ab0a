import { Link } from 'wouter'
import type { Find } from '#machines/help/finds.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { helpPath } from '#machines/help/guide.ts'

/** What was found in the guide: each part with its page, and what is said there. */
export function Finds({ finds, query }: { finds: readonly Find[]; query: string }) {
  const words = useWords()
  return (
    <>
      <h1 className="text-28 font-semibold">{words.titles.help()}</h1>
      <output className="mt-2 block text-13 text-ink-soft">
        {finds.length > 0
          ? words.help.found({ count: finds.length })
          : words.help.nothingFound({ query: query.trim() })}
      </output>
      <ul className="mt-4 grid gap-2">
        {finds.map(({ topic, title, part, excerpt }) => (
          <li key={`${topic} ${part.at}`}>
            <Link
              href={helpPath(topic, part.at)}
              className="block rounded-card border border-line px-4 py-3 no-underline hover:border-line-hover hover:bg-hover hover:no-underline"
            >
              <span className="block text-14 font-medium text-ink">
                {part.at === 0 ? title : `${title} – ${part.heading}`}
              </span>
              <span className="mt-0.5 block text-13 text-pretty text-ink-soft">{excerpt}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
