/** A text without what our own forms would refuse, which is not brought in by the back door either: NUL and lone surrogates. */
export const readable = (text: string): string =>
  text
    .replaceAll('\0', '')
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')
    .trim()
