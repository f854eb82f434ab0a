// Stands in the place of the page's worker where the operator does not let browsers keep the page: a browser that asks for a newer
// worker gets this one, which removes what was kept of the page, and itself.
addEventListener('install', function () {
  self.skipWaiting()
})
addEventListener('activate', function (event) {
  event.waitUntil(
    caches
      .keys()
      .then(function (names) {
        return Promise.all(
          names
            .filter(function (name) {
              return name.indexOf('lanewise-') === 0
            })
            .map(function (name) {
              return caches.delete(name)
            }),
        )
      })
      .then(function () {
        return self.registration.unregister()
      }),
  )
})
