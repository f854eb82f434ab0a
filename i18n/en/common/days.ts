/** Days near today as words. */
export const days = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  yesterday: 'Yesterday',
} as const
