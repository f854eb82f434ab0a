/** How the coverage report looks; it stands in the page itself, which is one file. */
export const REPORT_CSS = `
:root{color-scheme:light dark;--canvas:#fafbfd;--surface:#fff;--line:#e3e8ef;--ink:#0f172a;--soft:#455367;--accent:#4338ca;--selected:#e7e9fc;--page:#178a4a;--page-soft:#ecfaf1;--machine:#6366f1;--machine-soft:#eef0ff;--never:#d32626;--edge:#7f8da2}
@media (prefers-color-scheme:dark){:root{--canvas:#11141b;--surface:#191d27;--line:#2b3140;--ink:#e8ecf4;--soft:#a9b4c6;--accent:#a5b4fc;--selected:#2a2f52;--page:#4cc38a;--page-soft:#14271f;--machine:#8b8ff8;--machine-soft:#20233f;--never:#f37373;--edge:#7f8da2}}
*{box-sizing:border-box;margin:0}
body{font:14px/20px Inter,ui-sans-serif,system-ui,sans-serif;color:var(--ink);background:var(--canvas)}
main{padding:32px;max-width:1760px;margin:auto}
h1{font-size:26px;line-height:36px}h2{font-size:15px}h3{font-size:14px;margin:16px 0 8px}
main>p,section>p{color:var(--soft);margin-bottom:16px}
.tiles{display:grid;grid-template-columns:repeat(4,1fr);gap:16px;padding:0;list-style:none;margin-bottom:16px}
.tiles li,table,section{background:var(--surface);border:1px solid var(--line);border-radius:10px}
.tiles li{padding:16px}.tiles b{display:block;font-size:20px;line-height:28px}.tiles span,small{color:var(--soft);font-weight:400}
.columns{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:16px;align-items:start}
table{border-spacing:0;width:100%}th,td{padding:5px 10px;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}
th:first-child,td:first-child{text-align:left}th{color:var(--soft);font-weight:500}
td button{all:unset;cursor:pointer;font-weight:600}td button:hover,td button:focus-visible{text-decoration:underline}tr.chosen{background:var(--selected)}
.bar rect.page{fill:var(--page)}.bar rect.machine{fill:var(--machine)}.bar rect.never{fill:var(--never)}
section{padding:16px}section header{display:flex;gap:20px;align-items:baseline;margin-bottom:4px}
section header span{color:var(--soft)}section header .page b{color:var(--page)}section header .machine-only b{color:var(--machine)}section header .never b{color:var(--never)}
.drawing{overflow:auto;border:1px solid var(--line);border-radius:8px;background:var(--canvas)}
.path{border-top:1px solid var(--line);padding:6px 0}.path summary{cursor:pointer}.path p{padding:2px 0 2px 24px}.path p b{display:inline-block;width:56px;color:var(--soft);font-weight:500}.path p b.then{color:var(--page)}
.path i{display:inline-block;width:8px;height:8px;border-radius:50%;margin:0 8px;background:var(--never)}.path i.page{background:var(--page)}.path i.machine{background:var(--machine)}
code{font:12px ui-monospace,Menlo,Consolas,monospace;color:var(--accent);background:var(--machine-soft);padding:1px 5px;border-radius:4px}
.chart{font-size:12px;max-width:100%;height:auto}.chart .state rect{fill:var(--surface);stroke:var(--edge)}.chart .state.page>rect{stroke:var(--page)}.chart .state.atomic.page>rect,.chart .state.final.page>rect{fill:var(--page-soft)}.chart .state.machine>rect{stroke:var(--machine)}.chart .state.atomic.machine>rect{fill:var(--machine-soft)}
.chart .compound>rect,.chart .parallel>rect{fill-opacity:.4}.chart circle{fill:var(--soft)}.chart .name{fill:var(--ink);font-weight:600}.chart .runs{fill:var(--soft);font:11px ui-monospace,monospace}.chart .rule{stroke:var(--line)}
.chart .line{fill:none;stroke-width:1.6;stroke:var(--edge)}.chart .arrow.page .line{stroke:var(--page)}.chart .arrow.page .head{fill:var(--page)}.chart .arrow.machine .line{stroke:var(--machine)}.chart .arrow.machine .head{fill:var(--machine)}.chart .arrow.never .line{stroke:var(--never);stroke-dasharray:4 3}.chart .arrow.never .head{fill:var(--never)}
.chart .label rect{fill:var(--canvas);opacity:.92}.chart .label text{fill:var(--soft);font-size:11px;text-anchor:middle}.chart .label text.never{fill:var(--never)}.chart .label text.machine{fill:var(--machine)}
`

/** What the report does: shows the machine whose name is pressed. */
export const REPORT_SCRIPT = `
const show = (at) => {
  for (const one of document.querySelectorAll('.machine')) one.hidden = one.id !== 'machine-' + at
  for (const one of document.querySelectorAll('[data-open]')) one.closest('tr').classList.toggle('chosen', one.dataset.open === String(at))
}
document.addEventListener('click', ({ target }) => { const open = target.closest('[data-open]'); if (open) show(open.dataset.open) })
const named = [...document.querySelectorAll('[data-open]')].find((one) => one.textContent === location.hash.slice(1))
show(named ? named.dataset.open : 0)
`
