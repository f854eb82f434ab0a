/** What stands around every page, of guests and members alike. */
export const frame = {
  copyright: '© {year} Lanewise',
  terms: 'Terms',
  privacy: 'Privacy',
  loading: 'Loading…',
} as const
