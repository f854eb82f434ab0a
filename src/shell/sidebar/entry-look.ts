import { classes } from '../../ui/classes.ts'

/** What every entry of the menu looks like: 32 high (44 on touch), collapsed a square of 40×36. */
export const entryLook = ({ isCollapsed, isActive = false }: { isCollapsed: boolean; isActive?: boolean }) =>
  classes(
    'flex items-center rounded-control text-13 font-medium no-underline hover:no-underline -outline-offset-2 touch:text-14',
    isCollapsed ? 'mx-auto h-9 w-10 justify-center' : 'h-md min-w-0 flex-1 gap-2.5 px-2 touch:h-touch',
    isActive ? 'bg-selected text-accent-text' : 'text-ink-soft hover:bg-hover hover:text-ink',
  )
