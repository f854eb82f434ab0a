/** The keys of the marks that have some, while a description or a comment has the focus. */
export const WRITING_KEYS = { bold: 'mod+b', italic: 'mod+i', link: 'mod+shift+k' } as const
