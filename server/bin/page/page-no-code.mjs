const BODY_END = '</body>'

/** Writes into the page's HTML what it says where its code does not run, and, as a template, where it did not come. */
export const pageNoCode = ({ isOff, notCome, retry }) => ({
  name: 'page-no-code',
  transformIndexHtml: (html) =>
    html.replace(
      BODY_END,
      `<noscript><p class="no-code">${isOff}</p></noscript>
    <template id="not-come"><p class="no-code" role="alert">${notCome} <a href="">${retry}</a></p></template>
  ${BODY_END}`,
    ),
})
