import { useSelector } from '@xstate/react'
import { Archive } from 'lucide-react'
import { DRAWER_TOP_PX } from '#contract/limits.ts'
import {
  canSave,
  isAskingToArchive,
  isAskingToClose,
  isBusy,
  isChanged,
  isEditing,
  isLoading,
  isOpen,
  type TeamDrawerRef,
} from '#machines/drawers/team-drawer.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/button.tsx'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { TeamFields, TeamFieldsSkeleton } from './team-fields.tsx'

const FORM = 'team-form'

/** The drawer in which a team is made or changed, and what it asks before changes would be lost. */
export function TeamDrawer({ drawer }: { drawer: TeamDrawerRef }) {
  const words = useWords()
  const open = useSelector(drawer, isOpen)
  const loading = useSelector(drawer, isLoading)
  const editing = useSelector(drawer, isEditing)
  const changed = useSelector(drawer, isChanged)
  const savable = useSelector(drawer, canSave)
  const saving = useSelector(drawer, (now) => now.matches({ open: 'saving' }))
  const close = () => drawer.send({ type: 'close.requested' })
  const closeWord = changed ? words.actions.discard() : words.actions.close()
  return (
    <>
      <Drawer
        open={open}
        title={editing ? words.team.edit() : words.team.create()}
        closeLabel={closeWord}
        offsetTop={DRAWER_TOP_PX}
        onCloseRequested={close}
        footerStart={editing && !loading && <ArchiveButton drawer={drawer} />}
        footer={
          <>
            <Button onClick={close}>{closeWord}</Button>
            <Button look="primary" type="submit" form={FORM} disabled={!savable && !saving} busy={saving}>
              {editing ? words.actions.save() : words.actions.create()}
            </Button>
          </>
        }
      >
        {loading ? (
          <TeamFieldsSkeleton label={words.team.loading()} />
        ) : (
          <form
            id={FORM}
            noValidate
            aria-label={editing ? words.team.edit() : words.team.create()}
            onSubmit={(event) => {
              event.preventDefault()
              drawer.send({ type: 'save.requested' })
            }}
            className="flex flex-col gap-5"
          >
            <TeamFields drawer={drawer} />
          </form>
        )}
      </Drawer>
      <AskToSave drawer={drawer} />
    </>
  )
}

function ArchiveButton({ drawer }: { drawer: TeamDrawerRef }) {
  const words = useWords()
  const armed = useSelector(drawer, isAskingToArchive)
  const archiving = useSelector(drawer, (now) => now.matches({ open: 'archiving' }))
  return (
    <DeleteButton
      icon={Archive}
      armed={armed || archiving}
      busy={archiving}
      label={words.team.archive()}
      confirmLabel={words.team.reallyArchive()}
      onPress={() => drawer.send({ type: 'archive.clicked' })}
      onBlur={() => drawer.send({ type: 'focus.left' })}
    />
  )
}

function AskToSave({ drawer }: { drawer: TeamDrawerRef }) {
  const words = useWords()
  const asking = useSelector(drawer, isAskingToClose)
  const busy = useSelector(drawer, isBusy)
  return (
    <Dialog
      open={asking}
      level="second"
      title={words.team.askToSave()}
      description={words.team.askToSaveText()}
      onCloseRequested={() => drawer.send({ type: 'edit.resumed' })}
      footerStart={
        <Button look="quiet" onClick={() => drawer.send({ type: 'edit.resumed' })}>
          {words.actions.keepEditing()}
        </Button>
      }
      footer={
        <>
          <Button onClick={() => drawer.send({ type: 'changes.discarded' })}>{words.team.dontSave()}</Button>
          <Button look="primary" busy={busy} onClick={() => drawer.send({ type: 'save.requested' })}>
            {words.actions.save()}
          </Button>
        </>
      }
    />
  )
}
