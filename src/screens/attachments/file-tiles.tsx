import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ProjectAttachment } from '#contract/calls/tasks/attachments.ts'
import { dayOf } from '#i18n/formats/formats.ts'
import type { FilesTableRef } from '#machines/attachments/attachments-page.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { useDateTexts } from '../../parts/texts/date-texts.ts'
import { FilePicture } from '../../parts/files/file-picture.tsx'
import { Avatar } from '../../ui/avatars/avatar.tsx'
import { useNow } from '../../ui/dates/use-now.ts'
import { DownloadLink } from '../../parts/files/download-link.tsx'
import { groupsOf, type FileGroup } from './file-groups.ts'
import { taskNamed, taskPathOf, useFileTexts, type FilesProps } from './file-texts.ts'

/** How tiles stand beside each other. */
export const TILES = 'grid grid-cols-[repeat(auto-fill,minmax(208px,1fr))] gap-3 max-sm:grid-cols-2 max-sm:gap-2'

/** Files as pictures of themselves; by time they stand in weeks and months. */
export function FileTiles({ files, table, ...props }: FilesProps & { table: FilesTableRef }) {
  const words = useWords()
  const { sortBy } = useSelector(table, (now) => now.context.query)
  const { texts, weekStart } = useDateTexts()
  const { today } = useNow()
  const isByTime = sortBy === 'newest' || sortBy === 'oldest'
  if (!isByTime) return <Tiles label={words.files.found()} files={files} {...props} />
  const nameOf = ({ since }: FileGroup) =>
    since === 'thisWeek'
      ? words.files.thisWeek()
      : since === 'lastWeek'
        ? words.files.lastWeek()
        : texts.month(`${since}-01`)
  const groups = groupsOf(files, { today, weekStart, dayOf: ({ createdAt }) => dayOf(new Date(createdAt)) })
  return groups.map((group) => (
    <section key={group.since} aria-label={nameOf(group)} className="mb-5">
      <h2 className="mb-2 flex items-center gap-2 text-13 font-semibold">
        {nameOf(group)}
        <span className="font-normal text-ink-soft tabular-nums">{group.files.length}</span>
      </h2>
      <Tiles label={nameOf(group)} files={group.files} {...props} />
    </section>
  ))
}

function Tiles({ label, files, ...props }: FilesProps & { label: string }) {
  return (
    <ul aria-label={label} className={TILES}>
      {files.map((file) => (
        <Tile key={file.id} file={file} {...props} />
      ))}
    </ul>
  )
}

function Tile({ file, place, onOpened }: Omit<FilesProps, 'files'> & { file: ProjectAttachment }) {
  const words = useWords()
  const { size, day } = useFileTexts()
  const { id, name, uploadedBy, sizeInKB, createdAt } = file
  const to = taskPathOf(place, file)
  return (
    <li
      data-file={id}
      className="group/file relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface has-[>button:focus-visible]:outline-2 has-[>button:focus-visible]:outline-focus hover:border-line-hover"
    >
      <button
        type="button"
        aria-label={words.files.show({ name })}
        onClick={() => onOpened(file)}
        // All of the tile opens the file, except what leads elsewhere.
        className="grid h-30 w-full flex-none place-items-center overflow-hidden border-b border-line bg-sunken text-ink-soft outline-none after:absolute after:inset-0 after:z-1 after:content-[''] max-sm:h-24"
      >
        <FilePicture file={file} />
      </button>
      <span className="absolute top-2 end-2 z-2 flex rounded-control bg-raised opacity-0 shadow-popover group-hover/file:opacity-100 focus-within:opacity-100 touch:hidden">
        <DownloadLink file={file} size="sm" />
      </span>
      <div className="flex min-w-0 flex-col gap-0.5 px-2.5 py-2">
        <span className="cut text-13 font-medium" title={name}>
          {name}
        </span>
        <span className="cut text-12 text-ink-soft">{`${size(sizeInKB)} · ${day(createdAt)}`}</span>
        <span className="mt-1 flex min-w-0 items-center gap-2">
          <Link href={to} className="cut relative z-2 flex-1 text-12 text-ink-soft touch:min-h-6">
            {taskNamed(place, file)}
          </Link>
          {uploadedBy && (
            <Avatar size={20} name={uploadedBy.fullName} color={uploadedBy.avatarColor} src={uploadedBy.avatarUrl} />
          )}
        </span>
      </div>
    </li>
  )
}
