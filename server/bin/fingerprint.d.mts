/** One hash over the names and contents of files and folders, by their paths from the root. */
export function fingerprint(paths: readonly string[]): string
