/** A small file that every server has. */
const ANY_FILE = '/robots.txt'

/** Whether the server is there; what stands before it answers with 5xx where it is not. */
export const isServerThere = (): Promise<boolean> =>
  fetch(ANY_FILE, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
