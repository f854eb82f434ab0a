import { useSelector } from '@xstate/react'
import { ArrowDownWideNarrow, Download, LayoutGrid, Rows3 } from 'lucide-react'
import { AttachmentKind, projectArchivePath } from '#contract/entities/attachment.ts'
import { tableOf, viewIn, type AttachmentsPageRef, type FilesTableRef } from '#machines/attachments/attachments-page.ts'
import { FILE_ORDERS, summaryIn } from '#machines/attachments/files-table.ts'
import { isNarrowed } from '#machines/lists/table-query.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { ListSearch } from '../../parts/list/list-search.tsx'
import { useSize } from '../../parts/files/use-size.ts'
import { buttonLook } from '../../ui/buttons/button-look.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { MenuItem } from '../../ui/menus/menu-item.tsx'
import { Menu } from '../../ui/menus/menu.tsx'
import { Segment } from '../../ui/choices/segment.tsx'

const LOOK = buttonLook({ square: true })
const KINDS = AttachmentKind.options

/** Which files are shown, in which order and how, and all of them to keep. */
export function FilesToolbar({ actor, projectId }: { actor: AttachmentsPageRef; projectId: string }) {
  const words = useWords()
  const table = useSelector(actor, tableOf)
  const view = useSelector(actor, viewIn)
  return (
    <div className="mb-4 flex flex-none flex-wrap items-center gap-x-3 gap-y-2">
      <Kinds table={table} />
      <ListSearch table={table} label={words.files.search()} />
      <span className="ms-auto flex flex-wrap items-center gap-2 max-md:ms-0">
        <Summary table={table} />
        <Order table={table} />
        <Segment
          label={words.files.view()}
          iconsOnly
          value={view}
          options={[
            { value: 'tiles', label: words.files.tiles(), icon: LayoutGrid },
            { value: 'rows', label: words.files.rows(), icon: Rows3 },
          ]}
          onChosen={(chosen) => actor.send({ type: 'view.chosen', view: chosen })}
        />
        <DownloadAll table={table} projectId={projectId} />
      </span>
    </div>
  )
}

const kindIn = ({ context }: ReturnType<FilesTableRef['getSnapshot']>) =>
  KINDS.find((kind) => context.query.filters['kind']?.includes(kind))

function Kinds({ table }: { table: FilesTableRef }) {
  const words = useWords()
  const kind = useSelector(table, kindIn)
  const counts = useSelector(table, (now) => summaryIn(now)?.counts)
  const all = counts && KINDS.reduce((sum, one) => sum + counts[one], 0)
  const option = <Value extends string>(value: Value, label: string, count: number | undefined) => ({
    value,
    label: count === undefined ? label : `${label} ${count}`,
  })
  return (
    <span className="max-w-full overflow-x-auto">
      <Segment
        label={words.files.kinds()}
        value={kind ?? 'all'}
        options={[
          option('all', words.files.all(), all),
          ...KINDS.map((one) => option(one, words.files[one](), counts?.[one])),
        ]}
        onChosen={(chosen) =>
          table.send({ type: 'filter.chosen', name: 'kind', values: chosen === 'all' ? [] : [chosen] })
        }
      />
    </span>
  )
}

function Summary({ table }: { table: FilesTableRef }) {
  const words = useWords()
  const size = useSize()
  const summary = useSelector(table, summaryIn)
  if (!summary || summary.count === 0) return null
  return (
    <span className="text-13 whitespace-nowrap text-ink-soft tabular-nums max-sm:hidden">
      {words.files.summary({ count: summary.count, size: size(summary.sizeInKB) })}
    </span>
  )
}

function Order({ table }: { table: FilesTableRef }) {
  const words = useWords()
  const { sortBy } = useSelector(table, (now) => now.context.query)
  return (
    <Menu
      label={words.files.order({ order: words.files[sortBy]() })}
      align="end"
      trigger={
        <Button look="quiet" icon={ArrowDownWideNarrow}>
          {words.files[sortBy]()}
        </Button>
      }
    >
      {FILE_ORDERS.map((order) => (
        <MenuItem
          key={order}
          selected={order === sortBy}
          onSelect={() => order !== sortBy && table.send({ type: 'sort.chosen', by: order })}
        >
          {words.files[order]()}
        </MenuItem>
      ))}
    </Menu>
  )
}

function DownloadAll({ table, projectId }: { table: FilesTableRef; projectId: string }) {
  const words = useWords()
  const kind = useSelector(table, kindIn)
  const q = useSelector(table, (now) => now.context.query.q)
  const narrowed = useSelector(table, (now) => isNarrowed(now.context.query))
  const count = useSelector(table, (now) => summaryIn(now)?.count ?? 0)
  if (count === 0) return null
  const label = narrowed ? words.files.downloadThese() : words.files.downloadAll()
  return (
    <a href={projectArchivePath(projectId, { q, kind })} download aria-label={label} title={label} className={LOOK}>
      <Icon of={Download} />
    </a>
  )
}
