import { useSelector } from '@xstate/react'
import { Archive, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { DRAWER_TOP_PX } from '#contract/limits.ts'
import { isSameShown, shownOf, type EditingDrawerRef } from '#machines/drawers/shown.ts'
import { deleteButtonOf } from '#machines/widgets/delete-button.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DeleteButton } from '../../ui/buttons/delete-button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Drawer } from '../../ui/dialogs/drawer.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { useDeleteButton } from '../binding/opening/use-delete-button.ts'
import { useWords } from '../binding/words-context.tsx'

/** What such a drawer says of what it makes or changes; each text is asked for when it is said. */
export type EditingTexts = Readonly<
  Record<
    'edit' | 'create' | 'archive' | 'reallyArchive' | 'askToSave' | 'askToSaveText' | 'dontSave' | 'gone' | 'goneText',
    () => string
  >
>

/** A drawer in which something is made or changed, and what it asks before changes would be lost. */
export function EditingDrawer({
  drawer,
  form,
  texts,
  changed,
  skeleton,
  children,
}: {
  drawer: EditingDrawerRef
  /** The id of its form. */
  form: string
  texts: EditingTexts
  /** Something would be lost by closing. */
  changed: boolean
  /** The placeholder while the values to edit are loaded. */
  skeleton: ReactNode
  /** The fields. */
  children: ReactNode
}) {
  const words = useWords()
  const shown = useSelector(drawer, shownOf, isSameShown)
  const isEditing = shown.id !== null
  const archiving = useDeleteButton(useSelector(drawer, deleteButtonOf), { id: shown.id ?? '' })
  // The message has already said that nothing can be saved any more: closing asks no second time.
  const close = () => drawer.send({ type: shown.isGone ? 'changes.discarded' : 'close.requested' })
  const closeWord = changed ? words.actions.discard() : words.actions.close()
  const title = isEditing ? texts.edit() : texts.create()
  return (
    <>
      <Drawer
        open={shown.isOpen}
        title={title}
        closeLabel={closeWord}
        offsetTop={DRAWER_TOP_PX}
        onCloseRequested={close}
        footerStart={
          isEditing &&
          !shown.isLoading &&
          !shown.isGone && (
            <DeleteButton
              icon={Archive}
              {...archiving.button}
              armed={archiving.isAsked || shown.isArchiving}
              busy={shown.isArchiving}
              label={texts.archive()}
              confirmLabel={texts.reallyArchive()}
            />
          )
        }
        footer={
          <>
            <Button onClick={close}>{closeWord}</Button>
            <Button
              look="primary"
              type="submit"
              form={form}
              disabled={!shown.canSave && !shown.isSaving}
              busy={shown.isSaving}
            >
              {isEditing ? words.actions.save() : words.actions.create()}
            </Button>
          </>
        }
      >
        {shown.isLoading ? (
          skeleton
        ) : (
          <form
            id={form}
            noValidate
            aria-label={title}
            onSubmit={(event) => {
              event.preventDefault()
              drawer.send({ type: 'save.requested' })
            }}
            className="flex flex-col gap-5"
          >
            {shown.isGone && (
              <div role="alert">
                <Note tone="warning" icon={TriangleAlert}>
                  <strong className="block font-semibold">{texts.gone()}</strong>
                  {changed && texts.goneText()}
                </Note>
              </div>
            )}
            {children}
          </form>
        )}
      </Drawer>
      <Dialog
        open={shown.isAskingToClose}
        level="second"
        title={texts.askToSave()}
        description={texts.askToSaveText()}
        onCloseRequested={() => drawer.send({ type: 'edit.resumed' })}
        footerStart={
          <Button look="quiet" onClick={() => drawer.send({ type: 'edit.resumed' })}>
            {words.actions.keepEditing()}
          </Button>
        }
        footer={
          <>
            <Button onClick={() => drawer.send({ type: 'changes.discarded' })}>{texts.dontSave()}</Button>
            <Button look="primary" busy={shown.isBusy} onClick={() => drawer.send({ type: 'save.requested' })}>
              {words.actions.save()}
            </Button>
          </>
        }
      />
    </>
  )
}
