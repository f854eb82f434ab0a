import { useSelector } from '@xstate/react'
import { codeKeeperOf, type signUp } from '#machines/session/sign-up/sign-up.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { KeptCodePage } from '../../parts/sign-in/kept-codes.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** Making an account: the form, and then the recovery code, once (AUTH-04). */
export function SignUpScreen({ actor, place }: ScreenProps<typeof signUp>) {
  const words = useWords()
  const codeKeeping = useSelector(actor, codeKeeperOf)
  const isAdmitted = useSelector(actor, (now) => now.matches('admitted'))
  if (isAdmitted) return null
  if (codeKeeping) return <KeptCodePage codeKeeping={codeKeeping} finish={words.signUp.finish()} />
  return <SignUpForm actor={actor} search={place.search} />
}
