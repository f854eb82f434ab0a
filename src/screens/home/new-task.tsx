import { useSelector } from '@xstate/react'
import { megabytesOf } from '#contract/megabytes.ts'
import { Plus } from 'lucide-react'
import type { User } from '#contract/entities/user.ts'
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_PER_UPLOAD_MAX } from '#contract/limits.ts'
import type { ShareProblem } from '#contract/sharing.ts'
import type { Words } from '#i18n/words.ts'
import type { dashboard } from '#machines/dashboard/dashboard.ts'
import { newTaskOf, sharedFilesNow, sharedNow, shareProblemNow } from '#machines/dashboard/dashboard-view.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { useIsDrawn } from '../../ui/loading/use-is-drawn.ts'
import { Icon } from '../../ui/signs/icon.tsx'
import { NewTaskDialog } from './new-task-dialog.tsx'

/** The way to a new task: beside the greeting, and on a phone under the thumb. */
export function NewTask({ actor, user }: Pick<ScreenProps<typeof dashboard>, 'actor'> & { user: User }) {
  const words = useWords()
  const newTask = useSelector(actor, newTaskOf)
  // What was shared lies on the device: nothing is known of it while the page is drawn ahead.
  const isDrawn = useIsDrawn()
  const shared = useSelector(actor, (now) => (isDrawn ? null : sharedNow(now)))
  const files = useSelector(actor, sharedFilesNow)
  const problem = useSelector(actor, (now) => (isDrawn ? null : shareProblemNow(now)))
  if (user.privateProject === null) return null
  const open = () => actor.send({ type: 'adding.requested', person: user })
  return (
    <>
      <Button look="primary" icon={Plus} data-new-task className="max-sm:hidden" onClick={open}>
        {words.dashboard.newTask()}
      </Button>
      <button
        type="button"
        aria-label={words.dashboard.newTask()}
        data-floating
        className="fixed end-4 bottom-4 z-20 grid size-14 place-items-center rounded-full bg-accent text-accent-ink shadow-popover sm:hidden"
        onClick={open}
      >
        <Icon of={Plus} size={24} />
      </button>
      {problem !== null && (
        <div role="alert" className="w-full">
          <Note
            tone="warning"
            action={
              shared === null && (
                <Button size="sm" onClick={() => actor.send({ type: 'shared.dismissed' })}>
                  {words.dashboard.dismissShared()}
                </Button>
              )
            }
          >
            {problemIn(words, problem)}
          </Note>
        </div>
      )}
      {shared !== null && (
        <div className="w-full">
          <Note tone="accent">
            <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
              <span className="flex-1 basis-60 wrap-anywhere">
                {words.dashboard.shared({ name: shared })}
                {files.length > 0 && (
                  <span className="block">
                    {words.dashboard.sharedFiles({
                      count: files.length,
                      names: files.map(({ name }) => name).join(', '),
                    })}
                  </span>
                )}
              </span>
              <span className="flex flex-none gap-2">
                <Button size="sm" onClick={() => actor.send({ type: 'shared.dismissed' })}>
                  {words.dashboard.dismissShared()}
                </Button>
                <Button
                  size="sm"
                  look="primary"
                  onClick={() => actor.send({ type: 'shared.taken', person: user, name: shared })}
                >
                  {words.dashboard.takeShared()}
                </Button>
              </span>
            </div>
          </Note>
        </div>
      )}
      <NewTaskDialog newTask={newTask} user={user} />
    </>
  )
}

/** Why not all that was shared is here. */
const problemIn = ({ dashboard }: Words, problem: ShareProblem): string =>
  ({
    tooMany: () => dashboard.sharedTooMany({ max: ATTACHMENTS_PER_UPLOAD_MAX }),
    tooLarge: () => dashboard.sharedTooLarge({ max: megabytesOf(ATTACHMENT_MAX_BYTES) }),
    notKept: dashboard.sharedNotKept,
  })[problem]()
