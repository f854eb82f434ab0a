import { useSelector } from '@xstate/react'
import {
  activitiesIn,
  hasFailed,
  hasMore,
  isFetching,
  showsCommentsOnly,
  type ActivityFeedRef,
} from '#machines/task/sections/activity-feed.ts'
import { commentsOf, feedOf } from '#machines/task/panel/task-panel.ts'
import { postedCount } from '#machines/task/texts/comments/comments.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Segment } from '../../../ui/choices/segment.tsx'
import { Skeleton, Skeletons } from '../../../ui/feedback/skeleton.tsx'
import { ActivityLine } from './activity-line.tsx'
import { intoView } from '../../../ui/viewport/into-view.ts'
import { CommentBox } from './comment-box.tsx'
import { usePanel } from '../panel-context.ts'
import { SectionHead } from '../section-head.tsx'

/** Activities and comments, the latest last, next to the field for a comment. */
export function Activity() {
  const words = useWords()
  const panel = usePanel()
  const feed = useSelector(panel, feedOf)
  const commentsOnly = useSelector(feed, showsCommentsOnly)
  return (
    <section data-grows aria-label={words.taskPanel.activity()} className="flex flex-col gap-3">
      <SectionHead title={words.taskPanel.activity()}>
        <span className="flex-1" />
        <Segment
          label={words.taskPanel.whatToShow()}
          options={[
            { value: 'all', label: words.taskPanel.all() },
            { value: 'comments', label: words.taskPanel.comments() },
          ]}
          value={commentsOnly ? 'comments' : 'all'}
          onChosen={(chosen) => feed.send({ type: 'filter.chosen', commentsOnly: chosen === 'comments' })}
        />
      </SectionHead>
      <Lines feed={feed} />
    </section>
  )
}

function Lines({ feed }: { feed: ActivityFeedRef }) {
  const words = useWords()
  const rows = useSelector(feed, activitiesIn)
  const more = useSelector(feed, hasMore)
  const fetching = useSelector(feed, isFetching)
  const failed = useSelector(feed, hasFailed)
  const commentsOnly = useSelector(feed, showsCommentsOnly)
  const posted = useSelector(useSelector(usePanel(), commentsOf), postedCount)
  if (failed) return <Failed feed={feed} />
  if (rows.length === 0 && fetching) return <LinesSkeleton />
  if (rows.length === 0)
    return (
      <p className="text-13 text-ink-faint">
        {commentsOnly ? words.taskPanel.noComments() : words.taskPanel.noActivity()}
      </p>
    )
  return (
    <>
      {more && (
        <Button
          look="quiet"
          size="sm"
          busy={fetching}
          onClick={() => feed.send({ type: 'more.requested' })}
          className="self-start"
        >
          {words.taskPanel.earlier()}
        </Button>
      )}
      <ol className="flex flex-col gap-3">
        {rows.toReversed().map((activity) => (
          <li key={activity.id} data-activity={activity.type}>
            {activity.type === 'comment' ? <CommentBox activity={activity} /> : <ActivityLine activity={activity} />}
          </li>
        ))}
      </ol>
      {/* What was just posted is the last of all, and is gone to. */}
      {posted > 0 && <span key={posted} ref={intoView} />}
    </>
  )
}

function Failed({ feed }: { feed: ActivityFeedRef }) {
  const words = useWords()
  return (
    <div role="alert">
      <Note
        tone="danger"
        action={
          <Button size="sm" onClick={() => feed.send({ type: 'retry.requested' })}>
            {words.taskPanel.retry()}
          </Button>
        }
      >
        {words.taskPanel.activityFailed()}
      </Note>
    </div>
  )
}

function LinesSkeleton() {
  const words = useWords()
  return (
    <Skeletons label={words.taskPanel.loading()} className="flex flex-col gap-4">
      {[64, 48, 56].map((width) => (
        <span key={width} className="flex items-center gap-3">
          <Skeleton round className="size-6" />
          <span style={{ width: `${width * 4}px` }}>
            <Skeleton />
          </span>
        </span>
      ))}
    </Skeletons>
  )
}
