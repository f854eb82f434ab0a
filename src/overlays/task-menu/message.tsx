import { useSelector } from '@xstate/react'
import type { TaskMenuRef } from '#machines/commands/task-menu.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { PointedItem } from '../../ui/menus/pointed-menu.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'

/** In the place of rows that are on their way, or could not be had: then one tries again. */
export function Message({
  menu,
  without,
  says,
}: {
  menu: TaskMenuRef
  without: 'withoutTasks' | 'withoutChoices' | 'withoutPlaces'
  says: string
}) {
  const words = useWords()
  const isMissing = useSelector(menu, (now) => now.hasTag(without))
  if (!isMissing) return <Waiting />
  return (
    <>
      <p role="alert" className="px-2 py-1.5 text-13 text-ink-soft">
        {says}
      </p>
      <PointedItem isTicked text={words.actions.retry()} onSelect={() => menu.send({ type: 'retry.requested' })} />
    </>
  )
}

function Waiting() {
  const words = useWords()
  return (
    <p aria-busy className="flex items-center gap-2 px-2 py-1.5 text-13 text-ink-soft">
      <Spinner />
      {words.palette.loading()}
    </p>
  )
}
