import { classes } from '../layout/classes.ts'
import { swatchOf } from './swatches.ts'

/** A small square in a project's colour; beside the project's name it says nothing of its own. */
export function Swatch({ color, className }: { color: string; className?: string }) {
  return (
    <span
      aria-hidden
      data-swatch={swatchOf(color)}
      className={classes('inline-block size-2.5 flex-none rounded-[3px] bg-swatch', className)}
    />
  )
}

/** A short sign on its colour: a project's abbreviation, or the first letter of a workspace (`square`). */
export function ColorSign({ color, children, square = false }: { color: string; children: string; square?: boolean }) {
  return (
    <span
      data-swatch={swatchOf(color)}
      className={classes(
        'inline-grid flex-none place-items-center bg-swatch text-12 font-semibold text-swatch-on select-none',
        square ? 'size-6 rounded-control' : 'h-5 rounded-badge px-1.5 leading-5 tracking-[.02em]',
      )}
    >
      {children}
    </span>
  )
}
