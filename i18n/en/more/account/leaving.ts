/** Leaving a page with unsaved changes. */
export const leaving = {
  title: 'Save your changes?',
  text: 'If you leave now, what you changed is lost.',
  dontSave: "Don't save",
} as const
