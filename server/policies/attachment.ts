const PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/** Whether a browser may show it in place: pictures alone, and never one that can hold a script, as SVG (security rules 3.9). */
export const isPicture = (contentType: string): boolean => PICTURES.has(contentType)
