import { Link } from 'wouter'
import type { ProjectAttachment } from '#contract/calls/tasks/attachments.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Avatar } from '../../ui/avatars/avatar.tsx'
import { DownloadLink } from '../../parts/files/download-link.tsx'
import { FilePicture } from '../../parts/files/file-picture.tsx'
import { taskNamed, taskPathOf, useFileTexts, type FilesProps } from './file-texts.ts'

/** Files one a line. */
export function FileRows({ files, ...props }: FilesProps) {
  const words = useWords()
  return (
    <div className="mb-2 overflow-hidden rounded-card border border-line bg-surface">
      <table aria-label={words.files.found()} className="w-full table-fixed text-start text-13">
        <thead className="text-12 text-ink-soft">
          <tr className="h-9">
            <th className="px-3 font-medium">{words.files.file()}</th>
            <th className="w-2/5 px-3 font-medium max-md:hidden">{words.files.task()}</th>
            <th className="w-24 px-3 text-end font-medium max-sm:hidden">{words.files.size()}</th>
            <th className="w-32 px-3 font-medium max-lg:hidden">{words.files.added()}</th>
            <th className="w-13 px-2 max-sm:hidden">
              <span className="sr-only">{words.files.by()}</span>
            </th>
            <th className="w-13 px-2">
              <span className="sr-only">{words.files.downloadFile()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <Row key={file.id} file={file} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ file, place, onOpened }: Omit<FilesProps, 'files'> & { file: ProjectAttachment }) {
  const words = useWords()
  const { size, day } = useFileTexts()
  const { id, name, uploadedBy, sizeInKB, createdAt } = file
  const to = taskPathOf(place, file)
  return (
    <tr data-file={id} className="h-13 border-t border-line hover:bg-hover">
      <td className="px-3 py-1">
        <button
          type="button"
          aria-label={words.files.show({ name })}
          onClick={() => onOpened(file)}
          className="flex w-full min-w-0 items-center gap-3 rounded-control text-start"
        >
          <span className="grid size-9 flex-none place-items-center overflow-hidden rounded-control bg-sunken text-ink-soft">
            <FilePicture file={file} />
          </span>
          <span className="min-w-0">
            <span className="cut block font-medium" title={name}>
              {name}
            </span>
            <span className="cut block text-12 text-ink-soft lg:hidden">
              <span className="sm:hidden">{`${size(sizeInKB)} · `}</span>
              {day(createdAt)}
            </span>
          </span>
        </button>
      </td>
      <td className="px-3 max-md:hidden">
        <Link href={to} className="cut block text-ink-soft">
          {taskNamed(place, file)}
        </Link>
      </td>
      <td className="px-3 text-end text-ink-soft tabular-nums max-sm:hidden">{size(sizeInKB)}</td>
      <td className="date px-3 text-ink-soft max-lg:hidden">{day(createdAt)}</td>
      <td className="px-2 max-sm:hidden">
        {uploadedBy && (
          <Avatar size={24} name={uploadedBy.fullName} color={uploadedBy.avatarColor} src={uploadedBy.avatarUrl} />
        )}
      </td>
      <td className="px-2 text-end">
        <DownloadLink file={file} />
      </td>
    </tr>
  )
}
