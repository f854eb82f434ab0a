const BODY_END = '</body>'

/** Writes into the page's HTML what it says where its code does not run, and, hidden until then, where it did not come. */
export const pageNoCode = ({ isOff, notCome, retry }) => ({
  name: 'page-no-code',
  transformIndexHtml: (html) =>
    html.replace(
      BODY_END,
      `<noscript><p class="no-code">${isOff}</p></noscript>
    <p class="no-code" id="not-come" role="alert">${notCome} <a href="">${retry}</a></p>
  ${BODY_END}`,
    ),
})
