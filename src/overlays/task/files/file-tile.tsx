import { useSelector } from '@xstate/react'
import { Download, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { attachmentPath, type Attachment } from '#contract/entities/attachment.ts'
import { dayOf } from '#i18n/formats/formats.ts'
import { renamedId, typedName, type AttachmentsRef } from '#machines/task/sections/attachments.ts'
import { deleteButtonOf } from '#machines/widgets/delete-button.ts'
import { useDeleteButton } from '../../../parts/binding/opening/use-delete-button.ts'
import { useFormats } from '../../../parts/binding/use-formats.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { FilePicture } from '../../../parts/files/file-picture.tsx'
import { useSize } from '../../../parts/files/use-size.ts'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { buttonLook } from '../../../ui/buttons/button-look.ts'
import { classes } from '../../../ui/layout/classes.ts'
import { focusOnArrival } from '../../../ui/focus/focus-on-arrival.ts'
import { Icon } from '../../../ui/signs/icon.tsx'
import { MenuItem, MenuLink } from '../../../ui/menus/menu-item.tsx'
import { Menu } from '../../../ui/menus/menu.tsx'
import { useIsPhone } from '../../../parts/binding/use-is-phone.ts'

/** One file: its picture or a sign, its name, how large it is, and what can be done with it. */
export function FileTile({ attachment, files }: { attachment: Attachment; files: AttachmentsRef }) {
  const formats = useFormats()
  const size = useSize()
  const renaming = useSelector(files, renamedId) === attachment.id
  const { id, name, sizeInKB, createdAt } = attachment
  return (
    <li
      data-file={id}
      className="group/file relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface hover:border-line-hover"
    >
      <Front attachment={attachment} files={files} />
      <Actions attachment={attachment} files={files} />
      <div className="flex min-w-0 flex-col px-2.5 py-2">
        {renaming ? (
          <Renaming files={files} />
        ) : (
          <span className="cut text-13 font-medium" title={name}>
            {name}
          </span>
        )}
        <span className="cut text-12 text-ink-faint">
          {`${size(sizeInKB)} · ${formats.day(dayOf(new Date(createdAt)))}`}
        </span>
      </div>
    </li>
  )
}

function Front({ attachment, files }: { attachment: Attachment; files: AttachmentsRef }) {
  const words = useWords()
  return (
    <button
      type="button"
      aria-label={words.taskPanel.openFile({ name: attachment.name })}
      onClick={() => files.send({ type: 'preview.opened', file: attachment })}
      // What is drawn over the sign stays beneath what can be done with the file.
      className="isolate grid h-21 w-full place-items-center overflow-hidden bg-sunken text-ink-soft -outline-offset-2"
    >
      <FilePicture file={attachment} />
    </button>
  )
}

function Actions({ attachment: { id, name }, files }: { attachment: Attachment; files: AttachmentsRef }) {
  const words = useWords()
  const phone = useIsPhone()
  const { isAsked: asked, ask, button } = useDeleteButton(useSelector(files, deleteButtonOf), { id })
  if (phone && !asked) return <ActionMenu id={id} name={name} files={files} onDelete={ask} />
  return (
    <div
      className={classes(
        'absolute top-1 end-1 flex rounded-control bg-raised shadow-popover touch:opacity-100',
        asked ? '' : 'opacity-0 group-hover/file:opacity-100 focus-within:opacity-100',
      )}
    >
      {!asked && (
        <>
          <a
            href={attachmentPath(id, { asFile: true })}
            download={name}
            aria-label={words.taskPanel.download({ name })}
            className={buttonLook({ look: 'quiet', size: 'sm', square: true })}
          >
            <Icon of={Download} />
          </a>
          <IconButton
            icon={Pencil}
            size="sm"
            label={words.taskPanel.renameFile({ name })}
            onClick={() => files.send({ type: 'renaming.started', id, name })}
          />
        </>
      )}
      <IconButton
        icon={Trash2}
        size="sm"
        look={asked ? 'danger' : 'quiet'}
        label={asked ? words.taskPanel.reallyDeleteFile({ name }) : words.taskPanel.deleteFile({ name })}
        {...button}
      />
    </div>
  )
}

function ActionMenu({
  id,
  name,
  files,
  onDelete,
}: {
  id: string
  name: string
  files: AttachmentsRef
  onDelete: () => void
}) {
  const words = useWords()
  return (
    <span className="absolute top-0 end-0">
      <Menu
        label={words.taskPanel.fileMenu({ name })}
        align="end"
        trigger={<IconButton icon={Ellipsis} label={words.taskPanel.fileMenu({ name })} />}
      >
        <MenuLink icon={Download} href={attachmentPath(id, { asFile: true })} target="_blank">
          {words.taskPanel.downloadFile()}
        </MenuLink>
        <MenuItem icon={Pencil} onSelect={() => files.send({ type: 'renaming.started', id, name })}>
          {words.board.rename()}
        </MenuItem>
        <MenuItem icon={Trash2} danger onSelect={onDelete}>
          {words.taskPanel.delete()}
        </MenuItem>
      </Menu>
    </span>
  )
}

function Renaming({ files }: { files: AttachmentsRef }) {
  const words = useWords()
  const name = useSelector(files, typedName)
  return (
    <input
      ref={focusOnArrival}
      aria-label={words.taskPanel.fileName()}
      value={name}
      onChange={(event) => files.send({ type: 'name.typed', name: event.target.value })}
      onBlur={() => files.send({ type: 'name.submitted' })}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') files.send({ type: 'name.submitted' })
        if (event.key === 'Escape') files.send({ type: 'renaming.cancelled' })
      }}
      data-own-escape
      className="-mx-1 rounded-control bg-control px-1 text-13 font-medium outline-2 outline-focus touch:text-16"
    />
  )
}
