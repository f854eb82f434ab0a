import type { AnyActorRef } from 'xstate'

const PAGE = '/inspector/'
const STATELY = 'https://stately.ai/inspect'
/** Where a developer keeps which inspector they want: `stately`, or the address of another page that speaks its protocol. */
const SETTING = 'lanewise.dev.inspector'

/** The address of an outside inspector, where one is configured; nothing for our own. */
function elsewhere(): URL | null {
  const setting = localStorage.getItem(SETTING) ?? ''
  if (setting === 'stately') return new URL(STATELY)
  return /^https?:/.test(setting) && URL.canParse(setting) ? new URL(setting) : null
}

/** The name of the window of an outside inspector, and the key that notes that one was opened from here. */
const ELSEWHERE = 'lanewise-inspector-elsewhere'

/** Whether a window shows nothing yet. What another origin shows can not be read, and that is how it is known. */
function isBlank(found: Window): boolean {
  try {
    return found.location.href === 'about:blank'
  } catch (problem) {
    if (problem instanceof DOMException) return false
    throw problem
  }
}

/** The window of an outside inspector that an earlier page has opened; nothing where it was closed since. */
function openedBefore(): Window | null {
  if (sessionStorage.getItem(ELSEWHERE) === null) return null
  const found = window.open('', ELSEWHERE)
  if (found === null || !isBlank(found)) return found
  // There was none of that name any more, and a new one came.
  found.close()
  sessionStorage.removeItem(ELSEWHERE)
  return null
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  given: Partial<HTMLElementTagNameMap[Name]>,
  looks: Partial<CSSStyleDeclaration>,
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), given)
  Object.assign(made.style, looks)
  return made
}

/** Whether a window of this origin shows the inspector of our own. */
const isInspector = (source: MessageEventSource | null): source is Window =>
  source !== null && 'location' in source && source.location.pathname === PAGE

/**
 * The small bar of development: a button that opens the inspector, and the setting which one. Alt+Shift+X does the same, which
 * no browser takes for itself (Alt+Shift+I is Chromium's report of a problem). Nothing of it is in a build.
 */
export function showDevBar(root: AnyActorRef): void {
  let shown: Window | null = null
  const open = async (): Promise<void> => {
    if (shown && !shown.closed) return shown.focus()
    // Who listens comes before who speaks: a page that is there at once says so only once.
    const { inspectElsewhere, inspectIn } = await import('./inspector.ts')
    const theirs = elsewhere()
    shown = theirs
      ? window.open(theirs, ELSEWHERE)
      : window.open(PAGE, 'lanewise-inspector', 'popup,width=1440,height=960')
    if (shown && theirs) sessionStorage.setItem(ELSEWHERE, theirs.origin)
    if (shown && theirs) inspectElsewhere({ window: shown, origin: theirs.origin }, root)
    else if (shown) inspectIn(shown, root)
  }
  // This page was loaded anew below an inspector, which calls: nobody has to open it again.
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (shown || elsewhere() || origin !== location.origin || !isInspector(source)) return
    if ((data as { type?: unknown } | null)?.type !== '@statelyai.connected') return
    shown = source
    void import('./inspector.ts').then(({ inspectIn }) => inspectIn(source, root))
  })
  // An outside inspector does not announce itself: it is found by its name, and connected to this page.
  const before = elsewhere() && openedBefore()
  if (before) {
    shown = before
    const origin = sessionStorage.getItem(ELSEWHERE) ?? ''
    void import('./inspector.ts').then(({ inspectElsewhere }) =>
      inspectElsewhere({ window: before, origin, isThere: true }, root),
    )
  }
  const bar = element(
    'aside',
    { ariaLabel: 'Development' },
    {
      position: 'fixed',
      insetInlineStart: '12px',
      insetBlockEnd: '12px',
      zIndex: '9999',
      display: 'flex',
      gap: '8px',
      alignItems: 'center',
      padding: '4px 10px',
      borderRadius: '8px',
      font: '12px ui-monospace, monospace',
      color: '#fff',
      background: '#1d1b3acc',
    },
  )
  const button = element(
    'button',
    { type: 'button', textContent: 'Inspect', title: 'Alt+Shift+X' },
    { color: 'inherit', textDecoration: 'underline' },
  )
  button.addEventListener('click', () => void open())
  const choice = element('input', { type: 'checkbox', checked: elsewhere() !== null }, {})
  const warning = element('strong', { role: 'status' }, { color: '#fcd34d' })
  const warn = (): void => {
    warning.textContent = elsewhere() ? `State leaves this machine for ${elsewhere()?.host}.` : ''
  }
  choice.addEventListener('change', () => {
    localStorage.setItem(SETTING, choice.checked ? 'stately' : 'own')
    shown = null
    warn()
  })
  warn()
  const label = element('label', {}, { display: 'flex', gap: '4px', alignItems: 'center' })
  label.append(choice, 'at stately.ai: state leaves this machine')
  bar.append(button, label, warning)
  document.body.append(bar)
  window.addEventListener('keydown', ({ code, altKey, shiftKey, ctrlKey, metaKey }) => {
    if (code === 'KeyX' && altKey && shiftKey && !ctrlKey && !metaKey) void open()
  })
  import.meta.hot?.dispose(() => bar.remove())
}
