import { useSelector } from '@xstate/react'
import { isOpen, type CommandPaletteRef } from '#machines/commands/palette/command-palette.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { PrintedBoard } from './printed-board.tsx'
import { PaletteBody } from './palette-body.tsx'

/** The command palette: a field over the page, and the results of what is typed in it; and what it prints. */
export function Palette({ palette }: { palette: CommandPaletteRef }) {
  const words = useWords()
  const open = useSelector(palette, isOpen)
  return (
    <>
      <Modal
        open={open}
        title={words.palette.title()}
        titleHidden
        level="second"
        onCloseRequested={() => palette.send({ type: 'close.requested' })}
        className="fixed inset-x-0 top-28 mx-auto max-h-[min(612px,100dvh-144px)] w-[min(640px,100vw-32px)] overflow-hidden rounded-dialog data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in max-sm:top-4 max-sm:max-h-[calc(100dvh-32px)]"
      >
        <PaletteBody palette={palette} />
      </Modal>
      <PrintedBoard palette={palette} />
    </>
  )
}
