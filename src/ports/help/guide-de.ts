/** The guide in German, by its files. */
export const texts = import.meta.glob<string>('../../../docs/guide/de/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})
export const pictures = import.meta.glob<string>('../../../docs/guide/de/*.jpg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
})
