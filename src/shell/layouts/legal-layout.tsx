import { Corner } from '../top-bar/corner.tsx'
import { HomeLogo } from '../top-bar/home-logo.tsx'
import { ScreenHost } from '../screen-host.tsx'

/** For legal documents: the way home, language, colours, and the text, 1440 wide at most (LAY-03). */
export function LegalLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
        <div className="mx-auto flex h-16 max-w-360 items-center justify-between px-6 max-sm:px-5">
          <HomeLogo />
          <Corner />
        </div>
      </header>
      <main tabIndex={-1} className="mx-auto flex w-full max-w-360 flex-1 flex-col px-6 outline-none max-sm:px-5">
        <ScreenHost />
      </main>
    </div>
  )
}
