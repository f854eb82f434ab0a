/** The digits of what was typed or pasted ("123 456", "123-456"), as many as the code has. */
export function codeFrom(text: string, length: number): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, length)
}
