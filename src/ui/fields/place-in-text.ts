import type { Box } from '../floating/beside-text.ts'

/** What decides where the words of a field stand. */
const LOOK = [
  'direction',
  'fontFamily',
  'fontFeatureSettings',
  'fontKerning',
  'fontSize',
  'fontStyle',
  'fontVariationSettings',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'paddingBlockEnd',
  'paddingBlockStart',
  'paddingInlineEnd',
  'paddingInlineStart',
  'tabSize',
  'textAlign',
  'textIndent',
  'wordSpacing',
] as const

/** Where a part of a field's text is seen in the window, or the caret: the browser does not say, so the text is laid out again beside it. */
export function placeInText(field: HTMLTextAreaElement, from: number, to: number): Box {
  const look = getComputedStyle(field)
  const copy = document.createElement('div')
  for (const name of LOOK) copy.style[name] = look[name]
  Object.assign(copy.style, {
    position: 'fixed',
    top: '0',
    left: '0',
    visibility: 'hidden',
    boxSizing: 'border-box',
    width: `${field.clientWidth}px`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  })
  const part = document.createElement('span')
  part.textContent = field.value.slice(from, to) || '\u200b'
  copy.append(field.value.slice(0, from), part, field.value.slice(to))
  document.body.append(copy)
  const origin = copy.getBoundingClientRect()
  const words = part.getBoundingClientRect()
  copy.remove()
  const box = field.getBoundingClientRect()
  const shift = {
    x: box.left + field.clientLeft - field.scrollLeft - origin.left,
    y: box.top + field.clientTop - field.scrollTop - origin.top,
  }
  // Of what is scrolled away nothing is seen.
  const within = (y: number) => Math.max(box.top, Math.min(y + shift.y, box.bottom))
  const [top, bottom] = [within(words.top), within(words.bottom)]
  return { left: words.left + shift.x, top, width: words.width, height: bottom - top }
}
