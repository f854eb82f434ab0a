/** Nothing to see: the loader layout waits until the session is over. */
export function SigningOutScreen() {
  return null
}
