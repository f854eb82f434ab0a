import { useSelector } from '@xstate/react'
import { TASKS_PER_BULK_MAX } from '#contract/limits.ts'
import { isSelectingAll } from '#machines/list/select-all.ts'
import { chosenIn } from '#machines/list/selection.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { useListParts } from './list-context.ts'
import type { Group } from './rows.ts'

/** Once all rows that are loaded are chosen: chooses those too that nobody has scrolled to, as many as one call can change. */
export function AllButton({ groups, tasks }: { groups: readonly Group[]; tasks: readonly string[] }) {
  const words = useWords()
  const formats = useFormats()
  const { selectAll, selection } = useListParts()
  const chosen = useSelector(selection, (now) => chosenIn(now).length)
  const busy = useSelector(selectAll, isSelectingAll)
  const shown = groups.filter(({ isFolded }) => !isFolded)
  const count = shown.reduce((sum, { total }) => sum + total, 0)
  const limit = TASKS_PER_BULK_MAX
  if (chosen < tasks.length) return null
  if (busy) return <output className="flex-none px-2 text-13 text-ink-soft">{words.list.gathering()}</output>
  if (chosen >= Math.min(count, limit)) return null
  return (
    <Button
      look="quiet"
      size="sm"
      className="flex-none text-accent-text!"
      onClick={() => selectAll.send({ type: 'all.wanted', columnIds: shown.map(({ columnId }) => columnId) })}
    >
      {count > limit
        ? words.list.selectFirst({ limit: formats.number(limit), count: formats.number(count) })
        : words.list.selectEvery({ count: formats.number(count) })}
    </Button>
  )
}
