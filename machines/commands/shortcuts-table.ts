/** Where the keyboard sheet lists a shortcut. */
export type ShortcutGroup =
  | 'everywhere'
  | 'goTo'
  | 'project'
  | 'board'
  | 'list'
  | 'calendar'
  | 'filters'
  | 'task'
  | 'writing'

/** One way to press something: keys together (`mod` is Ctrl, or ⌘ on a Mac), or one after the other with a space between. */
export type Keys = string

export interface Shortcut {
  readonly group: ShortcutGroup
  readonly keys: readonly Keys[]
  /** What may lie over the page while it is heard: a task that is open, or anything; else nothing may. */
  readonly under?: 'task' | 'anything'
  /** Also heard while text is typed. */
  readonly whileTyping?: true
  /** Several that belong together are one line of the sheet. */
  readonly line?: string
}

/** Every shortcut that is listened for everywhere, by what it does; the keyboard sheet lists them with those of single pieces. */
export const SHORTCUTS = {
  palette: { group: 'everywhere', keys: ['mod+k'], under: 'anything', whileTyping: true },
  search: { group: 'everywhere', keys: ['/'], under: 'task' },
  help: { group: 'everywhere', keys: ['?'], under: 'task' },
  toggleMenu: { group: 'everywhere', keys: ['['], under: 'task' },
  lockSafes: { group: 'everywhere', keys: ['mod+shift+l'], under: 'anything', whileTyping: true },
  undo: { group: 'everywhere', keys: ['mod+z'], under: 'anything' },
  print: { group: 'everywhere', keys: ['mod+p'], under: 'anything', whileTyping: true },

  goHome: { group: 'goTo', keys: ['g h'], under: 'task' },
  goMyTasks: { group: 'goTo', keys: ['g t'], under: 'task' },
  goSettings: { group: 'goTo', keys: ['g s'], under: 'task' },

  newTask: { group: 'project', keys: ['c'] },
  showBoard: { group: 'project', keys: ['1'], under: 'task', line: 'views' },
  showList: { group: 'project', keys: ['2'], under: 'task', line: 'views' },
  showCalendar: { group: 'project', keys: ['3'], under: 'task', line: 'views' },

  goUp: { group: 'board', keys: ['ArrowUp', 'k'], line: 'between' },
  goDown: { group: 'board', keys: ['ArrowDown', 'j'], line: 'between' },
  goLeft: { group: 'board', keys: ['ArrowLeft'], line: 'between' },
  goRight: { group: 'board', keys: ['ArrowRight'], line: 'between' },
  lift: { group: 'board', keys: ['Space'] },
  open: { group: 'board', keys: ['Enter'] },
  select: { group: 'board', keys: ['x'] },

  today: { group: 'calendar', keys: ['t'] },

  filter: { group: 'filters', keys: ['f'] },
  onlyMine: { group: 'filters', keys: ['shift+m'] },
  clearFilters: { group: 'filters', keys: ['shift+f'] },
  showCompleted: { group: 'filters', keys: ['shift+h'] },

  rename: { group: 'task', keys: ['e'], under: 'task' },
  assignToMe: { group: 'task', keys: ['m'], under: 'task' },
  assign: { group: 'task', keys: ['a'], under: 'task' },
  labels: { group: 'task', keys: ['l'], under: 'task' },
  dueDate: { group: 'task', keys: ['d'], under: 'task' },
  priority: { group: 'task', keys: ['p'], under: 'task' },
  moveTo: { group: 'task', keys: ['v'], under: 'task' },
  complete: { group: 'task', keys: ['mod+Enter'], under: 'task' },
  copyLink: { group: 'task', keys: ['mod+shift+c'], under: 'task' },
  duplicate: { group: 'task', keys: ['mod+d'], under: 'task' },
} as const satisfies Readonly<Record<string, Shortcut>>

export type ShortcutName = keyof typeof SHORTCUTS
export const isShortcut = (name: string): name is ShortcutName => Object.hasOwn(SHORTCUTS, name)
/** What a key can ask for. */
export type Command = ShortcutName

/** What is asked of whatever screen is open; one that does not know a command leaves it. */
export type ScreenCommand = Exclude<
  Command,
  | 'palette'
  | 'search'
  | 'help'
  | 'toggleMenu'
  | 'lockSafes'
  | 'undo'
  | 'print'
  | 'goHome'
  | 'goMyTasks'
  | 'goSettings'
  | 'showBoard'
  | 'showList'
  | 'showCalendar'
>

const heard = Object.entries(SHORTCUTS) as [Command, Shortcut][]

/** A key as it was pressed, and where the page was then. */
export interface Press {
  /** As in the table: `c`, `shift+m`, `mod+Enter`. Empty where a character is typed into a field: the character itself is not passed on. */
  readonly stroke: string
  /** In a field: keys are letters there. */
  readonly isTyping: boolean
  /** What lies over the page: nothing, a task that is open, or what keys belong to, such as a dialog, a menu or a list of choices. */
  readonly layer: 'none' | 'task' | 'other'
  /** On a button or a link, which Enter, Space and arrows belong to. */
  readonly isOnControl: boolean
}

/** Keys that mean something to whatever has the focus. */
const OF_CONTROLS = ['Enter', 'Space', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']
/** One that types a character by itself: what the person can switch off (WCAG 2.2, 2.1.4). */
const isCharacter = (stroke: string) => Array.from(stroke.replace(/^shift\+/, '')).length === 1

/** Whether a shortcut is heard below what lies over the page. */
const reaches = ({ under }: Shortcut, { layer }: Press): boolean =>
  layer === 'none' || under === 'anything' || (layer === 'task' && under === 'task')

/** What a press asks for after what was pressed before it; nothing where the key is not one of these. */
export function commandOf(press: Press, before: string | null, hasLetters: boolean): Command | null {
  const { stroke, isTyping, isOnControl } = press
  const keys = before === null ? stroke : `${before} ${stroke}`
  const [command, shortcut] = heard.find(([, { keys: ways }]) => ways.includes(keys)) ?? [null, null]
  if (command === null || !reaches(shortcut, press)) return null
  if (shortcut.whileTyping) return command
  if (isTyping || (isOnControl && OF_CONTROLS.includes(stroke))) return null
  return hasLetters || !isCharacter(stroke) ? command : null
}

/** Whether a press may be the first of two. */
export const isFirstOfTwo = (press: Press, hasLetters: boolean): boolean =>
  hasLetters &&
  !press.isTyping &&
  heard.some(
    ([, shortcut]) => reaches(shortcut, press) && shortcut.keys.some((keys) => keys.startsWith(`${press.stroke} `)),
  )
