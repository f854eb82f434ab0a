// Puts the chosen theme on the page before it is painted, and says where its reader is; the application takes over from here (src/ui/layout/apply-theme.ts).
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
  // In whose days the server draws the next page; contract/page-drawing.ts names the cookie. Said after the first paint, since the
  // browser takes 20 milliseconds to find out.
  addEventListener('load', function () {
    try {
      document.cookie =
        'zone=' +
        Intl.DateTimeFormat().resolvedOptions().timeZone +
        ';path=/;max-age=31536000;samesite=lax' +
        (isSecureContext ? ';secure' : '')
    } catch {
      // Cookies are forbidden here: what depends on days is drawn by the page itself.
    }
  })
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

// Keeps keys while nobody hears them: all from those that open the palette on, and on a page that the server has drawn for a
// member every character that is meant for no field, with what had the mouse or the focus last. src/ports/keyboard/early-keys.ts takes them.
;(function () {
  var KEPT_MS = 15000
  var FIELDS = 'input, textarea, select, [contenteditable]'
  var keys = []
  var at = null
  var ofPalette = -1

  function take() {
    removeEventListener('keydown', keep, true)
    removeEventListener('pointermove', move, true)
    removeEventListener('pointerdown', forget, true)
    removeEventListener('focusin', focus, true)
    var palette = ofPalette < 0 ? [] : keys.splice(ofPalette)
    return { before: keys.splice(0), palette: palette, at: at }
  }
  /** The person does something else than writing to the palette. */
  function forget() {
    if (ofPalette >= 0) keys.length = ofPalette
    ofPalette = -1
  }
  function move(event) {
    if (event.pointerType === 'mouse') at = event
  }
  function focus(event) {
    at = event
    forget()
  }
  function keep(event) {
    var isCombined = event.ctrlKey || event.metaKey
    var isOnPage = event.target === document.body && /^(Enter|Arrow.+| )$/.test(event.key)
    var isInField = event.target.closest(FIELDS)
    var isLetter = event.key.length === 1 && event.key !== ' ' && !isInField
    // With Control those that mean something on a page of members: machines/commands/shortcuts-table.ts.
    var isOurs = isCombined ? !isInField && /^(Enter|[zdpCL])$/.test(event.key) : isOnPage || isLetter
    var isMeant = isOurs && !event.altKey
    var isForPalette = ofPalette >= 0 || (isCombined ? event.key === 'k' : isMeant && event.key === '/')
    if (!isForPalette && !(window.heldNews && isMeant)) return
    if (isForPalette && ofPalette < 0) ofPalette = keys.length
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!event.isComposing && !event.repeat) keys.push({ event: event, at: at })
  }
  addEventListener('keydown', keep, true)
  addEventListener('pointermove', move, true)
  addEventListener('pointerdown', forget, true)
  addEventListener('focusin', focus, true)
  setTimeout(take, KEPT_MS)
  window.takeEarlyKeys = take
})()
