import { Spinner } from '../../ui/feedback/spinner.tsx'

/** The whole screen waits, until it is known who is here and where they may be (LAY-01). */
export function LoaderLayout() {
  return (
    <main aria-busy className="grid min-h-dvh place-items-center text-ink-faint">
      <span className="animate-skeleton bg-none">
        <Spinner size={24} />
      </span>
    </main>
  )
}
