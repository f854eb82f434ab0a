import { classes } from '../../ui/layout/classes.ts'

/**
 * What every entry of the menu looks like: 32 high (44 on touch), collapsed a square of 40×36. Its name ends before what one can
 * do with it, wherever that shows.
 */
export const entryLook = ({
  isCollapsed,
  isActive = false,
  hasAction = false,
}: {
  isCollapsed: boolean
  isActive?: boolean
  hasAction?: boolean
}) =>
  classes(
    'flex items-center rounded-control text-13 font-medium no-underline hover:no-underline -outline-offset-2 touch:text-14',
    isCollapsed ? 'mx-auto h-9 w-10 justify-center' : 'h-md min-w-0 flex-1 gap-2.5 px-2 touch:h-touch',
    hasAction && 'group-focus-within/entry:pe-8 group-hover/entry:pe-8 touch:pe-11',
    isActive ? 'bg-selected text-accent-text' : 'text-ink-soft hover:bg-hover hover:text-ink',
  )
