// Hands out what a drawn page has brought, before its code asks for it: answers (src/ports/api/prefetched.ts takes them) and styles.
// public/code-after-paint.js has that done once the drawing was painted, which does not need it.
;(function () {
  window.handOutBrought = () => {
    const place = document.querySelector('#page-start')
    if (!place) return
    window.askedAhead = {}
    for (const [address, { text, headers }] of Object.entries(JSON.parse(place.textContent)))
      askedAhead[address] = Promise.resolve(new Response(text, { headers }))
    const { at, zone, ahead, phone } = place.dataset
    window.drawnFrom = { at: Number(at), timeZone: zone || 'UTC', isForPhone: phone !== undefined }
    // Where it is another day to the reader, other days would have to be asked about: the page draws itself. Clocks are compared, since
    // to ask for the name of a zone takes 20 milliseconds.
    const drawn = new Date(Number(at))
    const isElsewhere = Number(ahead) !== -drawn.getTimezoneOffset()
    if (zone && (isElsewhere || drawn.toDateString() !== new Date().toDateString()))
      document.documentElement.dataset.drawn = ''
    // The policy of the page lets no styles in that stand in HTML: what rules have said until now, the elements say themselves.
    const looks = document.querySelector('#drawn-looks')?.sheet.cssRules
    for (const element of document.querySelectorAll('[data-look]')) {
      element.style.cssText = looks[element.dataset.look].style.cssText
      delete element.dataset.look
    }
    // React writes titles where they belong.
    for (const brought of document.querySelectorAll('#page-start, #drawn-looks, body > title')) brought.remove()
  }

  // Nothing that comes from elsewhere may change what was drawn before it is taken over; src/ports/browser/take-over.ts adds to it.
  window.heldNews = []
  window.letNewsIn = () => {
    const held = heldNews
    heldNews = null
    for (const act of held ?? []) act()
  }
})()
