/** The guide in Polish, by its files. */
export const texts = import.meta.glob<string>('../../../docs/guide/pl/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})
export const pictures = import.meta.glob<string>('../../../docs/guide/pl/*.jpg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
})
