import { expect, test } from 'vitest'
import { safeLink } from './safe-link.ts'

test.each([
  ['https://example.org/a?b=c#d', true],
  ['http://example.org', true],
  ['mailto:ada@example.org', true],
  ['javascript:alert(1)', false],
  ['JavaScript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['data:text/html,<script>alert(1)</script>', false],
  ['vbscript:x', false],
  ['file:///etc/passwd', false],
  ['//evil.example', false],
  ['/logout', false],
  ['#top', false],
  ['', false],
])('%s', (href, isSafe) => {
  expect(safeLink(href)).toBe(isSafe ? href : null)
})
