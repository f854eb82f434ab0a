/** Signing in with e-mail and password. */
export const signIn = {
  title: 'Sign in',
  subtitle: 'Welcome back. Your board is where you left it.',
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign in',
  forgot: 'Forgot password?',
  newHere: 'New to Lanewise?',
  create: 'Create an account',
  endedElsewhere: 'You were signed out of this device from elsewhere. Sign in again to go on.',
  continueWith: 'Continue with {provider}',
  orWithEmail: 'or with e-mail',
  providerUnavailable: 'That sign-in service does not answer. Please try again in a moment.',
} as const
