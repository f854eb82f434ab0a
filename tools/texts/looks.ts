/** How the page of all texts looks; it stands in the page itself, which is one file. */
export const LOOKS = `
:root{color-scheme:light dark;--canvas:#fafbfd;--surface:#fff;--line:#e3e8ef;--ink:#0f172a;--soft:#455367;--accent:#4338ca;--accent-soft:#eef0ff;--bad:#b91c1c;--bad-soft:#fef1f1;--note:#7a4a00;--note-soft:#fdf3dd}
@media (prefers-color-scheme:dark){:root{--canvas:#11141b;--surface:#191d27;--line:#2b3140;--ink:#e8ecf4;--soft:#a9b4c6;--accent:#a5b4fc;--accent-soft:#20233f;--bad:#fca5a5;--bad-soft:#3a1d22;--note:#f5cf87;--note-soft:#33270f}}
*{box-sizing:border-box;margin:0}[hidden]{display:none!important}
body{font:14px/20px 'Inter Variable',Inter,ui-sans-serif,system-ui,sans-serif;color:var(--ink);background:var(--canvas)}
main{display:flex;flex-direction:column;gap:16px;height:100vh;padding:20px 24px}
h1{font-size:24px;line-height:32px}
form{display:flex;flex-wrap:wrap;gap:12px 24px;align-items:end}
.find{display:grid;gap:4px;color:var(--soft)}
[type=search]{width:min(360px,100%);min-height:34px;padding:4px 10px;font:inherit;color:var(--ink);background:var(--surface);border:1px solid #7f8da2;border-radius:6px}
fieldset{display:flex;flex-wrap:wrap;gap:6px 16px;border:0;padding:6px 0}legend{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
fieldset label{display:flex;gap:6px;align-items:center;min-height:24px}small{color:var(--soft);font-weight:400}
output{margin-inline-start:auto;color:var(--soft);padding:6px 0}
:focus-visible{outline:2px solid var(--accent);outline-offset:1px}
.table{flex:1;min-height:0;overflow:auto;background:var(--surface);border:1px solid var(--line);border-radius:10px}
table{width:100%;min-width:960px;table-layout:fixed;border-spacing:0}thead th{position:sticky;top:0;background:var(--surface)}
th,td{padding:8px 12px;text-align:start;vertical-align:top;border-bottom:1px solid var(--line);overflow-wrap:anywhere}th:first-child{width:24%}
p{white-space:pre-wrap}
code{font:12px ui-monospace,Menlo,Consolas,monospace;color:var(--accent)}
ul{list-style:none;padding:4px 0 0;color:var(--soft);font-size:13px}i{display:inline-block;min-width:20px;font-style:normal;font-variant-numeric:tabular-nums;color:var(--accent)}
b{display:inline-block;margin-top:4px;padding:1px 8px;border-radius:5px;font-size:12px;font-weight:500}
.missing,.arguments{color:var(--bad);background:var(--bad-soft)}.same{color:var(--note);background:var(--note-soft)}
@media (max-width:700px){main{height:auto;padding:16px}.table{max-height:80vh}}
`
