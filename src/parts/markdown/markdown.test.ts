import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'
import { blocksOf, headingsIn } from './outline.ts'

const shownOf = (text: string) => renderToStaticMarkup(createElement(Markdown, { text }))
/** What a text becomes, without how it looks and in which direction it runs. */
const drawn = (text: string) =>
  shownOf(text)
    .replaceAll(/ (?:class|dir)="[^"]*"/g, '')
    .replace(/^<div>|<\/div>$/g, '')

describe('a text in Markdown', () => {
  test.each([
    [
      'words',
      'Hello **bold** _leaning_ ~~gone~~ `a<b`',
      '<p>Hello <strong>bold</strong> <em>leaning</em> <del>gone</del> <code>a&lt;b</code></p>',
    ],
    ['a heading, two levels below its page’s', '# Title', '<h3>Title</h3>'],
    ['a list', '- one\n- two', '<ul><li><div>one</div></li><li><div>two</div></li></ul>'],
    ['a numbered list that goes on', '3. three', '<ol start="3"><li><div>three</div></li></ol>'],
    ['a quote', '> said', '<blockquote><p>said</p></blockquote>'],
    ['a divider', 'a\n\n---\n\nb', '<p>a</p><hr/><p>b</p>'],
    ['code', '```js\na < b\n```', '<pre><code>a &lt; b</code></pre>'],
    ['named characters, once', 'A &amp; B &lt;C&gt; &#8211;', '<p>A &amp; B &lt;C&gt; –</p>'],
  ])('holds %s', (_, text, markup) => {
    expect(drawn(text)).toBe(markup)
  })

  test('holds tables with their heads', () => {
    expect(drawn('| a | b |\n|---|--:|\n| 1 | 2 |')).toBe(
      '<div role="group" tabindex="0" aria-label="a, b"><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table></div>',
    )
  })

  test('shows what is done of its tasks', () => {
    expect(drawn('- [x] done\n- [ ] open')).toMatch(/^<ul><li><svg.*done.*<li><svg.*open/)
  })

  test('leads to the web and to mails, in a tab that cannot reach back', () => {
    expect(drawn('[there](https://example.org)')).toBe(
      '<p><a rel="noopener noreferrer nofollow" target="_blank" href="https://example.org">there</a></p>',
    )
    expect(drawn('write <ada@example.org>')).toContain('href="mailto:ada@example.org"')
  })
})

describe('a text that is out to do harm', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a tag with a handler', 'x <img src=x onerror=alert(1)> y'],
    ['a frame', '<iframe src="https://evil.example"></iframe>'],
  ])('with %s is shown as text', (_, text) => {
    expect(drawn(text)).not.toMatch(/<(script|img|iframe)/)
  })

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/logout',
    'vbscript:x',
  ])('with a link to %s leads nowhere', (href) => {
    expect(drawn(`[press](${href}) ![see](${href})`)).not.toContain('href=')
  })

  test('fetches no picture', () => {
    expect(drawn('![a cat](https://example.org/cat.png)')).toBe(
      '<p><a rel="noopener noreferrer nofollow" target="_blank" href="https://example.org/cat.png">a cat</a></p>',
    )
  })

  test.each([
    ['quotes in quotes', '>'.repeat(20_000)],
    ['lists in lists', Array.from({ length: 140 }, (_, at) => `${' '.repeat(at * 2)}- a`).join('\n')],
    ['stars around stars', `${'*'.repeat(10_000)}a${'*'.repeat(10_000)}`],
  ])('by going deeper than anybody writes (%s) is shown as it stands', (_, text) => {
    expect(drawn(text)).toMatch(/^<pre>/)
  })
})

test('the headings of a text are found by their places', () => {
  expect(headingsIn(blocksOf('# One *and* more\n\ntext\n\n## Two'))).toEqual([
    { at: 0, depth: 1, text: 'One and more' },
    { at: 4, depth: 2, text: 'Two' },
  ])
})

test('[USE-12] every paragraph, heading, list and cell runs in the direction of its own words', () => {
  const shown = shownOf('# שלום\n\nHello\n\n- مرحبا')
  expect(shown.match(/<(?:h3|p|ul|li|div)[^>]* dir="auto"/g)).toHaveLength(4)
})
