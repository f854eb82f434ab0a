/** The word list by itself: the package's entry brings along the commonest passwords, eleven times as much. */
declare module '@zxcvbn-ts/language-common/dist/diceware.json.mjs' {
  const words: readonly string[]
  export default words
}
