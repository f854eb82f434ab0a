/** What a build consists of, each part with the files and folders that decide whether it is out of date. */
export const PARTS: readonly { readonly name: string; readonly inputs: readonly string[] }[]
