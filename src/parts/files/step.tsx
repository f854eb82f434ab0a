import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { useWords } from '../binding/words-context.tsx'
import { LIGHTBOX_INK } from './lightbox.ts'

/** The way to the file before the one that is looked at, or after it; on a phone it stands below. */
export function Step({
  to,
  isThere,
  isBelowOnPhones = false,
  onStep,
}: {
  to: 'previous' | 'next'
  isThere: boolean
  isBelowOnPhones?: boolean
  onStep: () => void
}) {
  const words = useWords()
  const isBack = to === 'previous'
  return (
    <span className={classes('grid place-items-center', isBelowOnPhones && 'z-1 max-md:contents')}>
      {/* At either end it stays, for the person who has come there by it keeps the focus, and with it the arrow keys. */}
      <IconButton
        icon={isBack ? ChevronLeft : ChevronRight}
        iconSize={20}
        label={words.files[to]()}
        aria-disabled={!isThere}
        onClick={onStep}
        className={classes(
          LIGHTBOX_INK,
          'aria-disabled:opacity-30',
          isBelowOnPhones && 'bg-lightbox-soft/15! max-md:absolute max-md:bottom-4',
          isBelowOnPhones && (isBack ? 'max-md:start-4' : 'max-md:end-4'),
        )}
      />
    </span>
  )
}
