/**
 * What the report does: shows the machine and the path that are chosen, copies a path, and plays it in the inspector. On the
 * development server it is the page that the inspector belongs to, and speaks its protocol; as a file it keeps the path as a
 * log that the inspector opens.
 */
export const REPORT_SCRIPT = `
const all = (of, selector) => [...of.querySelectorAll(selector)]
const played = JSON.parse(document.getElementById('played').textContent)
const said = document.getElementById('said')
const show = (at) => {
  for (const one of all(document, '.of-machine')) one.hidden = one.id !== 'machine-' + at
  for (const one of all(document, '[data-open]')) one.closest('tr').classList.toggle('chosen', one.dataset.open === String(at))
  const shown = document.getElementById('machine-' + at)
  choose(shown.querySelector('[data-path][aria-current]') || shown.querySelector('[data-path]'))
}
const choose = (button) => {
  if (!button) return
  const machine = button.closest('.of-machine')
  for (const one of all(machine, '[data-path]')) one === button ? one.setAttribute('aria-current', 'true') : one.removeAttribute('aria-current')
  for (const one of all(machine, '.path')) one.hidden = one.id !== button.dataset.path
  const taken = document.getElementById(button.dataset.path).dataset.keys.split('|')
  for (const one of all(machine, '[data-keys].arrow')) one.classList.toggle('chosen', one.dataset.keys.split('|').some((key) => taken.includes(key)))
}
const narrow = (button) => {
  for (const one of all(button.parentElement, 'button')) one.setAttribute('aria-pressed', String(one === button))
  for (const one of all(button.closest('.paths'), '[data-path]')) one.parentElement.hidden = button.dataset.show === 'missing' && one.dataset.how === 'page'
}
const wordsOf = (path) => all(path, '.lines p').map((line) => line.textContent.replace(/^(Given|When|Then)/, '$1 ')).join('\\n')
const takenOf = (key) => {
  const [, from, event, branch, to] = /^(.*?) --(.*)\\[(\\d+)\\]--> (.*)$/.exec(key)
  return { from, event: event === 'always' ? '' : event, branch: Number(branch), to: to === '(stays)' ? [] : to.split(',') }
}
const logOf = (path) => {
  const [, machine, number] = path.id.split('-').map(Number)
  const { name, definition, states, paths } = played[machine]
  const [first, steps] = paths[number]
  const title = name + ': ' + path.querySelector('h3').textContent
  let at = 0
  const stamped = (entry) => ({ ...entry, sessionId: 'path', createdAt: String((at += 1000)) })
  return [
    stamped({ type: '@app.page', title, isPath: true }),
    stamped({ type: '@xstate.actor', name, definition, snapshot: states[first] }),
    ...steps.flatMap(([event, taken, state]) => [
      stamped({ type: '@xstate.event', event }),
      stamped({ type: '@app.transitions', taken: taken.map(takenOf) }),
      stamped({ type: '@xstate.snapshot', event, snapshot: states[state] }),
    ]),
  ]
}
let inspector = null
let playing = []
addEventListener('message', ({ source, origin, data }) => {
  if (source !== inspector || origin !== location.origin || !data || data.type !== '@statelyai.connected') return
  for (const entry of playing) inspector.postMessage(entry, location.origin)
})
const play = (path) => {
  playing = logOf(path)
  if (location.protocol.startsWith('http')) {
    inspector = open('/inspector/', 'lanewise-inspector-path', 'popup,width=1440,height=960')
    said.textContent = inspector ? '' : 'The browser let no window open.'
    return
  }
  const log = new Blob([JSON.stringify({ lanewiseInspectorLog: 1, entries: playing })], { type: 'application/json' })
  Object.assign(document.createElement('a'), { ['hr' + 'ef']: URL.createObjectURL(log), download: 'lanewise-path.json' }).click()
  said.textContent = 'The path was kept as a log: open it in the inspector.'
}
document.addEventListener('click', ({ target }) => {
  const on = (selector) => target.closest(selector)
  if (on('[data-open]')) { show(on('[data-open]').dataset.open); location.hash = on('[data-open]').textContent }
  if (on('[data-path]')) choose(on('[data-path]'))
  if (on('[data-show]')) narrow(on('[data-show]'))
  if (on('[data-play]')) play(on('.path'))
  if (on('[data-copy]')) navigator.clipboard.writeText(wordsOf(on('.path'))).then(() => { said.textContent = 'The path was copied.' }, () => { said.textContent = 'The browser lets nothing be copied here.' })
})
const named = all(document, '[data-open]').find((one) => one.textContent === location.hash.slice(1))
show(named ? named.dataset.open : 0)
`
