import type { ReactNode } from 'react'
import { classes } from '../layout/classes.ts'
import { swatchOf } from '../choices/swatches.ts'

/** A label in the tint of its colour, with that colour's ink; thin on cards, `lg` where it is edited. */
export function Pill({ color, size = 'sm', children }: { color: string; size?: 'sm' | 'lg'; children: ReactNode }) {
  return (
    <span
      data-swatch={swatchOf(color)}
      className={classes(
        'pill',
        size === 'sm'
          ? 'h-[1.125rem] rounded-full px-[7px] text-12 leading-[1.125rem]'
          : 'h-[1.5rem] gap-1 rounded-full px-[9px] text-13 leading-[1.5rem]',
      )}
    >
      <span dir="auto" className="cut">
        {children}
      </span>
    </span>
  )
}
