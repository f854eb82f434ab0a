import { DESKTOP_MIN_PX, PANEL_MIN_PX } from '#contract/limits.ts'

/** Below this width the menu lies over the page instead of beside it (LAY-07). */
export const isNarrow = (width: number): boolean => width < DESKTOP_MIN_PX

/** Whether the menu starts folded: at the very width of the breakpoint it does too (spec §4). */
export const startsFolded = (width: number): boolean => width <= DESKTOP_MIN_PX

/** Whether there is no room for two columns: a task fills the screen. */
export const isForOneColumn = (width: number): boolean => width < PANEL_MIN_PX
