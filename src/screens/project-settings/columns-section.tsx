import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import {
  columnDeletionOf,
  headsIn,
  isUnknown,
  type ColumnSettingsRef,
} from '#machines/project/columns/column-settings.ts'
import type { Project } from '#contract/entities/project.ts'
import { columnsOf, type projectSettings } from '#machines/project/settings/project-settings.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Switch } from '../../ui/choices/switch.tsx'
import { focusAfterRemoval } from '../../ui/focus/focus-after-removal.ts'
import { lazily } from '../../ui/loading/lazily.ts'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { ColumnCarrying } from './column-carrying.tsx'
import { ColumnRow } from './column-row.tsx'
import { NewColumn } from './new-column.tsx'
import { RetryNote } from '../../parts/pages/retry-note.tsx'

const ColumnDeletionDialog = lazily(
  async () => (await import('../../parts/project/column-deletion.tsx')).ColumnDeletionDialog,
)

const nextFocus = focusAfterRemoval({ row: 'data-column', focus: '[data-grip]', orElse: '[data-new-column]' })

/** Whether two pictures of the columns are of the same names, numbers and order. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

type Props = Pick<ScreenProps<typeof projectSettings>, 'actor'> & { project: Project; mayChange: boolean }

/** The columns of a project in their order: made, renamed, carried and deleted here as on the board, by the same people (BRD-02). */
export function ColumnsSection({ actor, project, mayChange }: Props) {
  const words = useWords()
  const list = useSelector(actor, columnsOf)
  const unknown = useSelector(list, isUnknown)
  const failed = useSelector(list, (now) => now.hasTag('failed'))
  return (
    <SettingsSection title={words.projectSettings.columns()} text={words.projectSettings.columnsText()}>
      {failed && (
        <RetryNote onRetry={() => list.send({ type: 'retry.requested' })}>
          {words.projectSettings.columnsNotLoaded()}
        </RetryNote>
      )}
      {!unknown ? (
        <div className="overflow-hidden rounded-card border border-line bg-surface">
          <Columns list={list} />
          <div className="border-t border-line px-4 py-3">
            <Switch
              checked={project.movesCompleted}
              disabled={!mayChange}
              hint={words.projectSettings.movesCompletedHint()}
              onSwitched={(on) =>
                actor.send({ type: 'setting.chosen', setting: { name: 'movesCompleted', value: on } })
              }
            >
              {words.projectSettings.movesCompleted()}
            </Switch>
          </div>
        </div>
      ) : (
        !failed && (
          <Skeletons label={words.projectSettings.columnsLoading()} className="grid gap-3">
            <Skeleton className="h-11 w-full" />
            <Skeleton className="h-11 w-full" />
          </Skeletons>
        )
      )}
    </SettingsSection>
  )
}

function Columns({ list }: { list: ColumnSettingsRef }) {
  const words = useWords()
  const heads = useSelector(list, headsIn, isSame)
  const deletion = useSelector(list, columnDeletionOf)
  const hasAsked = useSelector(deletion, ({ context }) => context.deletion !== null)
  return (
    <div ref={nextFocus}>
      <ColumnCarrying list={list} heads={heads}>
        <ul aria-label={words.projectSettings.columns()}>
          {heads.map((head) => (
            <ColumnRow key={head.id} list={list} head={head} heads={heads} />
          ))}
        </ul>
      </ColumnCarrying>
      <NewColumn list={list} isFirst={heads.length === 0} />
      <Suspense>{hasAsked && <ColumnDeletionDialog actor={deletion} heads={heads} />}</Suspense>
    </div>
  )
}
