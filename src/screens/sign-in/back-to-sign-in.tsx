import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { useWords } from '../../parts/binding/words-context.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Icon } from '../../ui/signs/icon.tsx'

/** Gives the pending code step up and goes back to the password. */
export function BackToSignIn({ search }: { search: string }) {
  const words = useWords()
  const to = `/login${search}`
  return (
    <p className="mb-4">
      <ButtonLink as={Link} href={to} look="quiet" size="sm" className="-ms-2.5">
        <Icon of={ArrowLeft} />
        {words.secondFactor.back()}
      </ButtonLink>
    </p>
  )
}
