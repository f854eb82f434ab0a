/** What stands in a style of ours: names, numbers, colours, functions and lines of a grid. Nothing in it can end a rule, or the element it stands in. */
const PLAIN = /^(?:[\w\s:;,.%#()+*/-]|\[[\w-]+\])*$/
const STYLE = / style="([^"]*)"/g

/**
 * Takes the styles of single elements out of a drawing, for the page's policy lets none in that stand in HTML: rules that carry its
 * nonce say the same of the marks that are left in their places. Null where one of them is none that we would write.
 */
export function stylesApart(html: string): { html: string; rules: string } | null {
  const marks = new Map<string, number>()
  let isPlain = true
  const marked = html.replaceAll(STYLE, (_, style: string) => {
    isPlain &&= PLAIN.test(style)
    const mark = marks.get(style) ?? marks.size
    marks.set(style, mark)
    return ` data-look="${mark}"`
  })
  const rules = [...marks].map(([style, mark]) => `[data-look="${mark}"]{${style}}`).join('')
  return isPlain ? { html: marked, rules } : null
}
