// Starts the code of a page that the server has drawn once the drawing was painted: until then it is only fetched, so that it takes
// no time from what is to be seen. src/composition/drawing/take-over.tsx goes on from there.
;(function () {
  /** So long it is waited for a paint: a window that nobody sees has none. */
  var UNSEEN_MS = 1000
  var hasStarted = false

  /** Only code of our own. */
  var ours = {
    createScriptURL: function (address) {
      if (address.indexOf('/assets/') !== 0) throw new TypeError(address)
      return address
    },
  }
  if (window.trustedTypes) ours = trustedTypes.createPolicy('app-code', ours)

  function start() {
    if (hasStarted) return
    hasStarted = true
    if (window.handOutBrought) window.handOutBrought()
    document.querySelectorAll('link[data-code]').forEach(function (link) {
      var src = ours.createScriptURL(link.getAttribute('href'))
      document.head.append(
        Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: src }),
      )
    })
  }
  document.addEventListener('DOMContentLoaded', function () {
    if (!document.documentElement.dataset.drawn || !document.querySelector('#root').firstChild) return start()
    // What runs in a frame runs before it is painted.
    requestAnimationFrame(function () {
      setTimeout(start)
    })
    setTimeout(start, UNSEEN_MS)
  })
})()
