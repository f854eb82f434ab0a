import { Link } from 'wouter'
import { COPYRIGHT_YEAR } from '#contract/limits.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Logo } from '../../ui/signs/logo.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { Corner } from '../top-bar/corner.tsx'
import { ScreenHost } from '../screen-host.tsx'

/** For those who are not signed in: a banner with what the product promises, and beside it the form (LAY-02). */
export function AuthLayout() {
  const words = useWords()
  return (
    <div className="flex min-h-dvh">
      <section
        aria-label={words.brand.name()}
        className="sticky top-0 hidden h-dvh w-[44%] flex-none flex-col justify-between overflow-hidden bg-banner bg-cover bg-center px-12 pt-10 pb-14 text-banner-ink lg:flex"
      >
        <span className="relative">
          <Logo name={words.brand.name()} onBanner />
        </span>
        <div className="relative max-w-105">
          <p className="text-28 font-semibold text-balance">{words.brand.promise()}</p>
          <p className="mt-3 text-16 text-pretty text-banner-soft">{words.brand.promiseMore()}</p>
        </div>
      </section>
      <div className="flex min-w-0 flex-1 flex-col bg-surface dark:bg-canvas">
        <header className="flex h-18 flex-none items-center justify-between px-6 max-sm:h-16 max-sm:px-5">
          <span className="lg:invisible">
            <Logo name={words.brand.name()} size={28} />
          </span>
          <Corner />
        </header>
        <main
          tabIndex={-1}
          className="flex flex-1 items-center justify-center px-5 py-6 outline-none max-sm:items-start max-sm:pt-14"
        >
          <div className="w-full max-w-90">
            <ScreenHost />
          </div>
        </main>
        <SmallPrint />
      </div>
    </div>
  )
}

function SmallPrint() {
  const words = useWords()
  return (
    <footer className="flex flex-none items-center justify-center gap-1.5 px-5 py-6 text-12 text-ink-faint">
      <span>{words.frame.copyright({ year: COPYRIGHT_YEAR })}</span>
      <TextLink
        as={Link}
        ink="inherit"
        className="font-normal before:me-1.5 before:inline-block before:text-ink-faint before:no-underline before:content-['·']"
        href="/terms-and-conditions"
      >
        {words.frame.terms()}
      </TextLink>
      <TextLink
        as={Link}
        ink="inherit"
        className="font-normal before:me-1.5 before:inline-block before:text-ink-faint before:no-underline before:content-['·']"
        href="/privacy-policy"
      >
        {words.frame.privacy()}
      </TextLink>
    </footer>
  )
}
