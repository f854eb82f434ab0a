import { SVG_TYPE } from '#contract/entities/attachment.ts'

const PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/** Whether a browser may show it by itself: pictures alone, and never one that can hold a script, as SVG (security rules 3.9). */
export const isShownInPlace = (contentType: string): boolean => PICTURES.has(contentType)

/** Whether a page may draw it as a picture: in an SVG that is drawn so nothing runs and nothing is fetched. */
export const isPicture = (contentType: string): boolean => isShownInPlace(contentType) || contentType === SVG_TYPE
