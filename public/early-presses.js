// Keeps what is pressed on a page that the server has drawn while its code is on its way; src/composition/drawing/take-over.tsx
// presses it then, and on a page of members what does again all that was done there. What is typed stays in its field by itself,
// links are links. Goes behind first-paint.js.
;(function () {
  var page = document.documentElement
  var buttons = []

  function keep(event) {
    var button = event.submitter || event.target.closest('button[type=button]')
    if (!button) return
    if (window.keepEarlyPress) return keepEarlyPress(event, button)
    event.preventDefault()
    buttons.push(button)
  }
  function end() {
    removeEventListener('click', keep, true)
    removeEventListener('submit', keep, true)
    return buttons
  }

  // The server cannot know of a language that was chosen on this device: its own is not shown then.
  try {
    var chosen = JSON.parse(localStorage.getItem('lanewise.language'))
    if (chosen && page.dataset.standard && chosen !== page.lang) page.dataset.drawn = ''
  } catch {
    // The machine decides.
  }
  if (!page.dataset.drawn) return
  addEventListener('click', keep, true)
  addEventListener('submit', keep, true)
  window.takeEarlyPresses = end
})()
