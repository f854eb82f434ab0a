import { useSelector } from '@xstate/react'
import { isOpen as isHostOpen, panelOf, safeListOf, type SafeHostRef } from '#machines/safes/safe-host.ts'
import { safesIn } from '#machines/safes/safe-list.ts'
import { type SafePanelRef } from '#machines/safes/panel/safe-panel.ts'
import { hasFailed, isGone, isLocked, isOpen, openedOf, unlockOf } from '#machines/safes/panel/safe-panel-view.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { UnlockForm } from '../../parts/safes/unlock-form.tsx'
import { SearchArt } from '../../ui/art/search-art.tsx'
import { UnavailableArt } from '../../ui/art/unavailable-art.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { PanelContext } from './panel-context.ts'
import { SafeBody } from './safe-body.tsx'
import { BareHead } from './safe-head.tsx'

/** The safe that the address names, open over its board: a dialog, on a phone the whole screen. */
export function SafePanel({ safeHost }: { safeHost: SafeHostRef }) {
  const open = useSelector(safeHost, isHostOpen)
  const panel = useSelector(safeHost, panelOf)
  return panel && <Layer key={panel.sessionId} open={open} panel={panel} safeHost={safeHost} />
}

function Layer({ open, panel, safeHost }: { open: boolean; panel: SafePanelRef; safeHost: SafeHostRef }) {
  const words = useWords()
  const list = useSelector(safeHost, safeListOf)
  const safeId = useSelector(panel, ({ context }) => context.safeId)
  const listed = useSelector(list, (now) => safesIn(now).find(({ id }) => id === safeId)?.name)
  const opened = useSelector(panel, (now) => openedOf(now)?.safe.name)
  const locked = useSelector(panel, isLocked)
  const unlock = useSelector(panel, unlockOf)
  const name = opened ?? listed ?? words.safes.safe()
  const close = () => panel.send({ type: 'close.requested' })
  if (locked && unlock) {
    return (
      <Dialog
        open={open}
        title={words.safes.unlockTitle({ name })}
        description={words.safes.unlockText()}
        onCloseRequested={close}
      >
        <div className="pb-5">
          <UnlockForm unlock={unlock} />
        </div>
      </Dialog>
    )
  }
  return (
    <Modal
      open={open}
      title={name}
      titleHidden
      onCloseRequested={close}
      className={classes(
        'fixed inset-0 m-auto h-[calc(100dvh-80px)] w-panel max-w-[calc(100vw-80px)] overflow-hidden rounded-dialog',
        'max-md:h-dvh max-md:w-full max-md:max-w-full max-md:rounded-none',
        'data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in',
      )}
    >
      <PanelContext value={panel}>
        <Contents panel={panel} />
      </PanelContext>
    </Modal>
  )
}

function Contents({ panel }: { panel: SafePanelRef }) {
  const open = useSelector(panel, isOpen)
  const gone = useSelector(panel, isGone)
  const failed = useSelector(panel, hasFailed)
  if (open) return <SafeBody />
  return (
    <>
      <BareHead />
      {gone ? <Missing panel={panel} /> : failed ? <Failed panel={panel} /> : <Waiting />}
    </>
  )
}

function Waiting() {
  const words = useWords()
  return (
    <Skeletons label={words.safes.loading()} className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col gap-4 p-6">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-28" />
        ))}
      </div>
    </Skeletons>
  )
}

function Missing({ panel }: { panel: SafePanelRef }) {
  const words = useWords()
  return (
    <Notice art={<SearchArt />} action={words.safes.back()} onAction={() => panel.send({ type: 'close.requested' })}>
      {words.safes.missing()}
    </Notice>
  )
}

function Failed({ panel }: { panel: SafePanelRef }) {
  const words = useWords()
  return (
    <Notice
      art={<UnavailableArt />}
      action={words.safes.retry()}
      onAction={() => panel.send({ type: 'retry.requested' })}
    >
      {words.safes.failed()}
    </Notice>
  )
}
