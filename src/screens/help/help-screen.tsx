import { useSelector } from '@xstate/react'
import { Search } from 'lucide-react'
import { Link } from 'wouter'
import { findsNow, guideNow, pageNow, type help } from '#machines/help/help.ts'
import { helpPath, type Guide, type HelpTopic } from '#machines/help/guide.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { RetryNote } from '../../parts/pages/retry-note.tsx'
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { AllPages } from './all-pages.tsx'
import { Article } from './article.tsx'
import { Finds } from './finds.tsx'

/** The guide: its pages at the left with what finds in them, and one of them beside it. */
export function HelpScreen({ actor }: ScreenProps<typeof help>) {
  const words = useWords()
  const guide = useSelector(actor, guideNow)
  const page = useSelector(actor, pageNow)
  const part = useSelector(actor, ({ context }) => context.part)
  const query = useSelector(actor, ({ context }) => context.query)
  const finds = useSelector(actor, findsNow)
  const isLoading = useSelector(actor, (now) => now.hasTag('loading'))
  const hasFailed = useSelector(actor, (now) => now.hasTag('failed'))
  return (
    <div className="grid content-start gap-x-16 pt-10 pb-20 max-sm:pt-6 lg:grid-cols-[232px_minmax(0,1fr)]">
      <aside className="max-lg:mb-8">
        <div className="lg:sticky lg:top-8">
          <TextField
            label={words.help.find()}
            labelHidden
            placeholder={words.help.find()}
            icon={Search}
            type="search"
            value={query}
            onText={(typed) => actor.send({ type: 'query.typed', query: typed })}
          />
          {guide && <Pages guide={guide} topic={page?.topic ?? null} />}
        </div>
      </aside>
      <div aria-busy={isLoading} className="max-w-170 min-w-0">
        {hasFailed && (
          <div className="mb-6">
            <RetryNote onRetry={() => actor.send({ type: 'retry.requested' })}>{words.help.notLoaded()}</RetryNote>
          </div>
        )}
        {guide && finds ? (
          <Finds finds={finds} query={query} />
        ) : guide && page ? (
          <Article guide={guide} page={page} part={part} />
        ) : guide ? (
          <AllPages guide={guide} />
        ) : (
          <>
            <h1 className="text-28 font-semibold">{words.titles.help()}</h1>
            {isLoading && <Waiting />}
          </>
        )}
      </div>
    </div>
  )
}

/** The ways to the pages; beside the one that is read, on wide screens. */
function Pages({ guide, topic }: { guide: Guide; topic: HelpTopic | null }) {
  const words = useWords()
  return (
    <nav aria-label={words.help.pages()} className="mt-4 max-lg:hidden">
      <ul>
        {[{ topic: null, title: words.help.allPages() }, ...guide.pages].map((one) => (
          <li key={one.topic}>
            <Link
              href={helpPath(one.topic)}
              aria-current={one.topic === topic ? 'page' : undefined}
              className={classes(
                '-ms-2 flex min-h-md items-center rounded-control px-2 py-1 text-13 no-underline hover:bg-hover hover:text-ink hover:no-underline',
                one.topic === topic ? 'font-medium text-ink' : 'text-ink-soft',
              )}
            >
              {one.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Waiting() {
  const words = useWords()
  return (
    <Skeletons label={words.help.loading()} className="mt-6 grid gap-3">
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-4/5" />
    </Skeletons>
  )
}
