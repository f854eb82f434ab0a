import type { AnyActorRef } from 'xstate'

const PAGE = '/inspector/'
/** Where a developer keeps which inspector they want. */
const SETTING = 'lanewise.dev.inspector'
const isAtStately = (): boolean => localStorage.getItem(SETTING) === 'stately'

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  given: Partial<HTMLElementTagNameMap[Name]>,
  looks: Partial<CSSStyleDeclaration>,
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), given)
  Object.assign(made.style, looks)
  return made
}

/**
 * The small bar of development: a button that opens the inspector, and the setting which one. Alt+Shift+X does the same, which
 * no browser takes for itself (Alt+Shift+I is Chromium's report of a problem). Nothing of it is in a build.
 */
export function showDevBar(root: AnyActorRef): void {
  let shown: Window | null = null
  const open = async (): Promise<void> => {
    const { inspectAtStately, inspectIn } = await import('./inspector.ts')
    if (isAtStately()) return inspectAtStately(root)
    if (shown && !shown.closed) return shown.focus()
    shown = window.open(PAGE, 'lanewise-inspector', 'popup,width=1440,height=960')
    if (shown) inspectIn(shown, root)
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
  const choice = element('input', { type: 'checkbox', checked: isAtStately() }, {})
  choice.addEventListener('change', () => localStorage.setItem(SETTING, choice.checked ? 'stately' : 'own'))
  const label = element('label', {}, { display: 'flex', gap: '4px', alignItems: 'center' })
  label.append(choice, 'at stately.ai: state leaves this machine')
  bar.append(button, label)
  document.body.append(bar)
  window.addEventListener('keydown', ({ code, altKey, shiftKey, ctrlKey, metaKey }) => {
    if (code === 'KeyX' && altKey && shiftKey && !ctrlKey && !metaKey) void open()
  })
  import.meta.hot?.dispose(() => bar.remove())
}
