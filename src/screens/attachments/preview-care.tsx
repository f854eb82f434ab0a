import { useSelector } from '@xstate/react'
import { Pencil, Trash2 } from 'lucide-react'
import type { ProjectAttachment } from '#contract/calls/tasks/attachments.ts'
import { ATTACHMENT_NAME_MAX_CHARS } from '#contract/limits.ts'
import type { Beside } from '#machines/attachments/beside.ts'
import { isRenaming, nameOf, nameToEdit, type DoomedFile, type FileCareRef } from '#machines/attachments/file-care.ts'
import { deleteButtonOf } from '#machines/widgets/delete-button.ts'
import { useDeleteButton } from '../../parts/binding/opening/use-delete-button.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { InlineEdit } from '../../ui/fields/inline-edit.tsx'
import { LIGHTBOX_INK } from '../../parts/files/lightbox.ts'

type Props = { care: FileCareRef; file: ProjectAttachment }

/** What the file is called; a press on it, or the pencil, and it can be called something else. */
export function FileName({ care, file, isGone }: Props & { isGone: boolean }) {
  const words = useWords()
  const name = useSelector(care, nameOf(file))
  const typed = useSelector(care, nameToEdit(file))
  const editing = useSelector(care, isRenaming(file.id))
  return (
    <InlineEdit
      key={file.id}
      text={name}
      typed={typed}
      label={words.files.nameField()}
      editing={editing}
      disabled={isGone}
      maxLength={ATTACHMENT_NAME_MAX_CHARS}
      onCommitted={(chosen) => care.send({ type: 'name.chosen', id: file.id, name: chosen })}
      onEditingChanged={(on) => care.send(on ? { type: 'renaming.started', id: file.id } : { type: 'renaming.ended' })}
      className="text-14 font-medium text-lightbox-ink [button&]:max-w-[calc(100%+12px)]! [button&]:self-start [button&]:hover:bg-lightbox-soft/25 [input&]:bg-lightbox-soft/25 md:[input&]:w-80"
    />
  )
}

/** Renames the file, and deletes it on the second press: then one looks at the file beside it. */
export function FileActions({ care, file, beside, before }: Props & { beside: Beside; before: string | null }) {
  const words = useWords()
  const name = useSelector(care, nameOf(file))
  const { isAsked, button } = useDeleteButton(useSelector(care, deleteButtonOf), {
    id: file.id,
    beside,
    before,
  } satisfies DoomedFile)
  return (
    <>
      <IconButton
        icon={Pencil}
        iconSize={20}
        label={words.files.rename({ name })}
        onClick={() => care.send({ type: 'renaming.started', id: file.id })}
        className={LIGHTBOX_INK}
      />
      <Button
        {...button}
        look={isAsked ? 'danger' : 'quiet'}
        aria-label={isAsked ? words.files.reallyDelete({ name }) : words.files.delete({ name })}
        className={`touch:min-w-touch ${isAsked ? 'max-md:px-1.5' : `px-1.5 ${LIGHTBOX_INK}`}`}
      >
        <Icon of={Trash2} size={20} />
        {isAsked && <span className="max-md:hidden">{words.actions.reallyDelete()}</span>}
      </Button>
    </>
  )
}
