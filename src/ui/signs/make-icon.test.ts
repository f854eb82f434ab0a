import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LucideIcon } from 'lucide-react'
import { Icon } from './icon.tsx'
import { makeIcon } from './make-icon.ts'

/** What the styles say of every icon (`.lucide` in base.css), whoever makes it. */
const SAID_BY_STYLES = /^stroke-width="/

const drawnBy = (icon: LucideIcon, given: { size?: number; className?: string }) => {
  const markup = renderToStaticMarkup(createElement(Icon, { of: icon, ...given }))
  const [, attributes = '', parts] = /^<svg ([^>]*)>(.*)<\/svg>$/.exec(markup) ?? []
  const said = (attributes.match(/[\w-]+="[^"]*"/gi) ?? []).filter((one) => !SAID_BY_STYLES.test(one))
  return { said: said.toSorted(), parts }
}

test.each(['check', 'calendar-days', 'users', 'grip-vertical'])(
  'an icon is drawn as the package draws it: %s',
  async (name) => {
    const { default: theirs, __iconData: data } = (await import(`lucide-react/icons/${name}`)) as {
      default: LucideIcon
      __iconData: Parameters<typeof makeIcon>[0] & { aliases?: unknown }
    }
    // The build leaves out names that an icon had before.
    delete data.aliases
    const ours = makeIcon(data) as unknown as LucideIcon
    for (const given of [{}, { size: 20 }, { className: 'text-danger' }, { size: 14, className: 'a b' }]) {
      const drawn = drawnBy(ours, given)
      expect(drawn).toEqual(drawnBy(theirs, given))
      expect(drawn.parts).not.toBe('')
    }
  },
)
