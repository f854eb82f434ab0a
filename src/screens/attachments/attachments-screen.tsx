import { useSelector } from '@xstate/react'
import {
  isGone,
  previewOf,
  projectIn,
  tableOf,
  viewIn,
  type attachmentsPage,
} from '#machines/attachments/attachments-page.ts'
import { rowsIn } from '#machines/lists/paged-table.ts'
import { isNarrowed } from '#machines/lists/table-query.ts'
import { boardPath } from '#machines/router/router.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useGo } from '../../parts/binding/use-go.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { ListPager } from '../../parts/list/list-pager.tsx'
import { NoneFound, NotLoaded, Stale } from '../../parts/list/list-states.tsx'
import { ProjectGone } from '../../parts/project/project-gone.tsx'
import { ViewTabs } from '../../parts/project/view-tabs.tsx'
import { LanesArt } from '../../ui/art/lanes-art.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { focusAfterRemoval } from '../../ui/focus/focus-after-removal.ts'
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { FileRows } from './file-rows.tsx'
import { FileTiles, TILES } from './file-tiles.tsx'
import { FilesToolbar } from './files-toolbar.tsx'
import { PreviewDialog } from './preview-dialog.tsx'

const SKELETON_TILES = 10
const nextFocus = focusAfterRemoval({ row: 'data-file', focus: 'button' })
type Props = ScreenProps<typeof attachmentsPage>
type Actor = Props['actor']

/** Every file of a project: as tiles or rows, by kind, by name, one or all of them to keep (VIEW-05). */
export function AttachmentsScreen({ actor, place }: Props) {
  const gone = useSelector(actor, isGone)
  const looked = useSelector(actor, previewOf)
  const projectId = place.params['id'] ?? ''
  return (
    <div className="flex w-full min-w-0 flex-auto flex-col px-4 pt-3 pb-8">
      <div className="-mx-1 mb-3 flex-none overflow-x-auto md:hidden">
        <ViewTabs projectId={projectId} view="attachments" />
      </div>
      {gone ? (
        <ProjectGone />
      ) : (
        <>
          <FilesToolbar actor={actor} projectId={projectId} />
          <Files actor={actor} projectId={projectId} />
        </>
      )}
      {looked && <PreviewDialog actor={actor} preview={looked} />}
    </div>
  )
}

function Files({ actor, projectId }: { actor: Actor; projectId: string }) {
  const table = useSelector(actor, tableOf)
  const view = useSelector(actor, viewIn)
  const sign = useSelector(actor, (now) => projectIn(now)?.abbreviation ?? '')
  const rows = useSelector(table, rowsIn)
  const isLoading = useSelector(table, (now) => now.hasTag('loading'))
  const hasFailed = useSelector(table, (now) => now.hasTag('failed'))
  const narrowed = useSelector(table, (now) => isNarrowed(now.context.query))
  if (rows === null) return hasFailed ? <NotLoaded table={table} /> : <Waiting />
  if (rows.length === 0) return narrowed ? <NoneFound table={table} /> : <NoFiles projectId={projectId} />
  const Shown = view === 'rows' ? FileRows : FileTiles
  return (
    <>
      {hasFailed && <Stale table={table} />}
      <div ref={nextFocus} aria-busy={isLoading} className={classes('transition-opacity', isLoading && 'opacity-60')}>
        <Shown
          files={rows}
          table={table}
          place={{ projectId, sign }}
          onOpened={(file) => actor.send({ type: 'preview.opened', file })}
        />
      </div>
      <ListPager table={table} />
    </>
  )
}

function Waiting() {
  const words = useWords()
  return (
    <Skeletons label={words.files.loading()} className={classes('mt-4', TILES)}>
      {Array.from({ length: SKELETON_TILES }, (_, at) => (
        <Skeleton key={at} className="h-51 w-full" />
      ))}
    </Skeletons>
  )
}

function NoFiles({ projectId }: { projectId: string }) {
  const words = useWords()
  const go = useGo()
  return (
    <div className="grid flex-1 place-items-center p-6">
      <EmptyState
        art={<LanesArt />}
        action={<Button onClick={() => go(boardPath(projectId))}>{words.files.toBoard()}</Button>}
      >
        {words.files.empty()}
      </EmptyState>
    </div>
  )
}
