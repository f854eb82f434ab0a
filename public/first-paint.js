// Puts the chosen theme on the page before it is painted; the application takes over from here (src/ui/layout/apply-theme.ts).
;(function () {
  var scheme = 'auto'
  try {
    scheme = JSON.parse(localStorage.getItem('lanewise.colorScheme') || '"auto"')
  } catch {
    // Storage is forbidden or holds something else: the machine decides.
  }
  var isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  // Where the code of the page could not be fetched its HTML says so.
  function say() {
    document.body.append(document.querySelector('#not-come').content)
  }
  addEventListener(
    'error',
    function (event) {
      if (event.target.type !== 'module') return
      if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', say)
      else say()
    },
    true,
  )
})()

// Asks what the page is going to ask first while its code is still on its way; src/ports/api/prefetched.ts takes the answers.
;(function () {
  var meta = document.querySelector('meta[name="asked-first"]')
  var paths = ((meta && meta.content) || '').split(' ').filter(function (path) {
    return path.charAt(0) === '/'
  })
  if (paths.length === 0) return

  /** Read to its end, so that whoever takes it does not wait for the rest. */
  function ask(path) {
    return fetch(path).then(function (answer) {
      if (!answer.ok) throw new Error(path + ': ' + answer.status)
      return answer.text().then(function (text) {
        return new Response(text, { status: answer.status, headers: answer.headers })
      })
    })
  }
  var first = ask(paths[0])
  var answers = {}
  paths.forEach(function (path, at) {
    answers[path + '?'] =
      at === 0
        ? first
        : first.then(function () {
            return ask(path)
          })
    // Whoever needs it asks again.
    answers[path + '?'].catch(function () {})
  })
  window.askedAhead = answers
})()

// Keeps what is typed for the palette, from the keys that open it on, while the code is on its way; src/ports/keyboard/early-keys.ts takes it.
;(function () {
  var KEPT_MS = 15000
  var keys = []

  /** Once it is said for whom keys are, or a person does something else, no more of them are kept. */
  function end() {
    removeEventListener('keydown', keep, true)
    removeEventListener('pointerdown', forget, true)
    removeEventListener('focusin', forget, true)
    return keys
  }
  function forget() {
    end()
    keys = []
  }
  function keep(event) {
    var isFirst = event.ctrlKey || event.metaKey ? event.key === 'k' : event.key === '/'
    if (!isFirst && keys.length === 0) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!event.isComposing && !event.repeat) keys.push(event)
  }
  addEventListener('keydown', keep, true)
  addEventListener('pointerdown', forget, true)
  addEventListener('focusin', forget, true)
  setTimeout(forget, KEPT_MS)
  window.takeEarlyKeys = end
})()
