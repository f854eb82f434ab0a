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

// Keeps what is done while nobody hears it, in its order: keys from those that open the palette on, and on a page that the server has
// drawn for a member every key that means something there, every press of a button and every menu that is asked for, each with what
// had the mouse or the focus last. src/ports/keyboard/early-deeds.ts takes them.
;(function () {
  /** On a drawn page they have no other use. */
  var KEPT_MS = window.heldNews ? 60000 : 15000
  var FIELDS = 'input, textarea, select, [contenteditable]'
  var deeds = []
  var at = null
  /** The button that was pressed last, while the focus has gone nowhere else: what is typed then is meant for what it opens. */
  var pressed = null
  var ofPalette = -1

  function stop() {
    for (var type in heard) removeEventListener(type, heard[type], true)
  }
  function take() {
    stop()
    var palette = ofPalette < 0 ? [] : deeds.splice(ofPalette)
    return { before: deeds.splice(0), palette: palette, at: at }
  }
  /** Keys are the browser's again; what was pressed stays. */
  function giveUp() {
    stop()
    ofPalette = -1
    deeds = deeds.filter(function (deed) {
      return deed.button
    })
  }
  /** The person does something else than writing to the palette. */
  function forget() {
    if (ofPalette >= 0) deeds.length = ofPalette
    ofPalette = -1
  }
  function move(event) {
    if (event.pointerType === 'mouse') at = event
  }
  function focus(event) {
    at = event
    if (event.target !== pressed) pressed = null
    forget()
  }
  function hide(event) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  function add(event, button) {
    hide(event)
    deeds.push({ event: event, at: at, button: button })
  }
  function press(event, button) {
    pressed = button
    add(event, button)
  }
  /** Where a menu of ours would open. */
  function ask(event) {
    if (window.heldNews && event.target.closest('[data-own-menu]')) add(event)
  }
  function isKept(event, isCombined) {
    var target = event.target
    var key = event.key
    if (target.closest(FIELDS)) return false
    // With Control those that mean something on a page of members: machines/commands/shortcuts-table.ts, and of a list its rows.
    if (isCombined) return /^(Enter|[zdpCL])$/.test(key) || (key === 'a' && target.closest('[data-row]'))
    if (key === 'Escape' || (key.length === 1 && key !== ' ')) return true
    if (target === pressed) return /^(Enter|Backspace|Arrow.+| )$/.test(key)
    // A link follows Enter by itself, unless keys before that have meant another one.
    var isOnLink = target.closest('[data-card-link], [data-row-link]') && (key !== 'Enter' || deeds.length > 0)
    return (isOnLink || target === document.body) && /^(Enter|Arrow.+| )$/.test(key)
  }
  function keep(event) {
    var isCombined = event.ctrlKey || event.metaKey
    var isMeant = !event.altKey && isKept(event, isCombined)
    var isForPalette = ofPalette >= 0 || (isCombined ? event.key === 'k' : isMeant && event.key === '/')
    if (!isForPalette && !(window.heldNews && isMeant)) return
    if (isForPalette && ofPalette < 0) ofPalette = deeds.length
    if (event.isComposing || event.repeat) hide(event)
    else add(event)
  }
  var heard = { keydown: keep, contextmenu: ask, pointermove: move, pointerdown: forget, focusin: focus }
  for (var type in heard) addEventListener(type, heard[type], true)
  setTimeout(giveUp, KEPT_MS)
  window.takeEarlyDeeds = take
  window.keepEarlyPress = press
})()
