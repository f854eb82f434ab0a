import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Drawing } from '../chart/drawing.tsx'
import type { Picture } from '../chart/layout.ts'

/** A picture that stands alone brings its colours, for a light page and a dark one. */
const CSS = `
svg{--box:#fff;--inside:#f4f6fb;--edge:#8a94a8;--rule:#dfe4ee;--dot:#4b5568;--text:#1c2333;--faint:#5d677c;--line:#6f7a91;--label:#3d475c;--paper:#fbfcfe;background:var(--paper);font:12px ui-sans-serif,system-ui,'Segoe UI',Helvetica,Arial,sans-serif}
@media (prefers-color-scheme:dark){svg{--box:#1d2433;--inside:#161c29;--edge:#5d6a84;--rule:#2a3346;--dot:#a8b3c9;--text:#e6eaf3;--faint:#9aa6bd;--line:#8490a9;--label:#c6cfdf;--paper:#10151f}}
.state rect{fill:var(--box);stroke:var(--edge)}
.compound>rect,.parallel>rect{fill:var(--inside)}
.parallel>rect{stroke-dasharray:5 3}
circle{fill:var(--dot)}
.name{fill:var(--text);font-weight:600}
.runs{fill:var(--faint);font:11px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.rule{stroke:var(--rule)}
.line{fill:none;stroke:var(--line);stroke-width:1.3}
.head{fill:var(--line)}
.label rect{fill:var(--paper);opacity:.92}
.label text{fill:var(--label);font-size:11px;text-anchor:middle}
`.replaceAll('\n', '')

/** A chart as the text of an SVG file. */
export function svgOf(picture: Picture): string {
  const markup = renderToStaticMarkup(createElement(Drawing, { picture, css: CSS }))
  const plain = markup
    .replaceAll(/ data-(?:arrow|state)="[^"]*"/g, '')
    .replaceAll(/(<\/g>|<\/style>)(?=<)/g, '$1\n')
    .replaceAll(' class=""', '')
  return `${plain}\n`
}
