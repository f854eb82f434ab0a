import type { ReactNode } from 'react'
import { classes } from '../layout/classes.ts'
import { swatchOf } from '../choices/swatches.ts'

/** A label in the tint of its colour, with that colour's ink; thin on cards, `lg` where it is edited. */
export function Pill({ color, size = 'sm', children }: { color: string; size?: 'sm' | 'lg'; children: ReactNode }) {
  return (
    <span
      data-swatch={swatchOf(color)}
      className={classes(
        'inline-flex max-w-full flex-none items-center bg-swatch-tint font-medium text-swatch-ink',
        size === 'sm'
          ? 'h-4.5 rounded-[9px] px-[7px] text-12 leading-4.5'
          : 'h-6 gap-1 rounded-[12px] px-[9px] text-13 leading-6',
      )}
    >
      <span className="cut">{children}</span>
    </span>
  )
}
