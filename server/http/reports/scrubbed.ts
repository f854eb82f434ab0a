export const HIDDEN = '[hidden]'
const ADDRESS = /(?<![\w.+-])[\w.+-]{1,64}@[\w.-]{1,255}/g
const URL_OF_WEB = /https?:\/\/[^\s"')]+/g
const QUERY = /[?#].*/
/** What somebody may have typed stands in quotes, in messages of ours and of others. */
const QUOTED = /'[^'\n]{1,200}'|"[^"\n]{1,200}"|`[^`\n]{1,200}`/g
/** Tokens, keys and ids: nothing that is written by hand is so long without a space. */
const TOKEN = /[\w-]{24,}/g

/** A text that may leave the installation: without addresses, queries, quoted texts and tokens. */
export const scrubbed = (text: string): string =>
  text
    .replaceAll(URL_OF_WEB, (url) => url.replace(QUERY, ''))
    .replaceAll(ADDRESS, HIDDEN)
    .replaceAll(QUOTED, HIDDEN)
    .replaceAll(TOKEN, HIDDEN)
