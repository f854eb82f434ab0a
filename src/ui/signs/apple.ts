/** Whether the keys of this machine are those of a Mac: ⌘ takes the place of Ctrl there. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)
