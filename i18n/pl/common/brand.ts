import type { brand as english } from '../../en/common/brand.ts'
import { translates } from '../../texts.ts'

/** What the product is called and what it promises. (Polish) */
export const brand = translates<typeof english>()({
  name: 'Lanewise',
  pageTitle: '{title} · Lanewise',
  promise: 'Każde zadanie na swoim torze.',
  promiseMore: 'Tablice, listy i kalendarze dla zespołów, które wolą kończyć sprawy, niż o nich raportować.',
})
