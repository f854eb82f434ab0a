/** What people call a zone: 'Buenos Aires' for `America/Argentina/Buenos_Aires`. */
export const cityOf = (timeZone: string): string => timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
