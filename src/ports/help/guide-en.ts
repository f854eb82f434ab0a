/** The guide in English, by its files. */
export const texts = import.meta.glob<string>('../../../docs/guide/en/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})
export const pictures = import.meta.glob<string>('../../../docs/guide/en/*.jpg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
})
