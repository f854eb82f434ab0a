const MARKS = /\p{M}/gu

/** A text as what is typed is compared with it: without case and marks. Pieces know nothing of the contract, which has a rule of its own. */
export const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(MARKS, '').replaceAll('ł', 'l').replaceAll('Ł', 'L').toLocaleLowerCase()
