/** The bar over every page of a demonstration. */
export const demo = {
  bar: 'This is a demonstration.',
  barText: 'Everybody who tries it out shares it, and everything is put back every night: next on {when}.',
  signIn: 'Sign in with {email} and the password {password}.',
} as const
