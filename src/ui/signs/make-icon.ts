import { createElement, type SVGProps } from 'react'

/** What the set of icons says of one. */
interface IconData {
  readonly name: string
  readonly size: number
  readonly node: readonly (readonly [part: string, attributes: Readonly<Record<string, string>>])[]
}

/**
 * Stands in the build for the package's own maker of icons (`server/bin/page/page-icons.mjs`): a board has hundreds of them, of which
 * each took three components and some thirty objects. They are drawn alike.
 */
export function makeIcon({ name, size: drawnAt, node }: IconData) {
  const parts = node.map(([part, attributes]) => createElement(part, attributes))
  const viewBox = `0 0 ${drawnAt} ${drawnAt}`
  return function MadeIcon({ size = drawnAt, className = '', ...more }: SVGProps<SVGSVGElement> & { size?: number }) {
    const look = `lucide lucide-${name} ${className}`.trimEnd()
    return createElement('svg', { width: size, height: size, viewBox, className: look, ...more }, parts)
  }
}
