import { expect, test } from 'vitest'
import { stylesApart } from './styles-apart.ts'

test('[SEC-01] the same style of two elements becomes one rule, and what was written stays as it is', () => {
  const html =
    '<li style="top:0px">style=&quot;a&quot;</li><li style="top:1.5px;--row:[name] 1fr"></li><li style="top:0px"></li>'
  expect(stylesApart(html)).toEqual({
    html: '<li data-look="0">style=&quot;a&quot;</li><li data-look="1"></li><li data-look="0"></li>',
    rules: '[data-look="0"]{top:0px}[data-look="1"]{top:1.5px;--row:[name] 1fr}',
  })
})

test.each([
  'top:0}body{display:none',
  'a:&quot;b',
  'a:</style><img src=x>',
  'background:url(x)@import',
  'a:\\62',
  'a:[b',
])('[SEC-01] a style that could end its rule is none that is drawn: %s', (style) => {
  expect(stylesApart(`<li style="${style}"></li>`)).toBe(null)
})
