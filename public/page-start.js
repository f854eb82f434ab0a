// Hands out the answers that a drawn page has brought, before its code asks for them; src/ports/api/prefetched.ts takes them.
;(function () {
  function take() {
    var place = document.getElementById('page-start')
    if (!place) return
    document.removeEventListener('readystatechange', take)
    var start = JSON.parse(place.textContent)
    var answers = {}
    Object.keys(start).forEach(function (address) {
      answers[address] = Promise.resolve(new Response(start[address].text, { headers: start[address].headers }))
    })
    window.askedAhead = answers
    document.documentElement.dataset.drawnAt = place.dataset.at
    place.remove()
  }
  document.addEventListener('readystatechange', take)
})()
