import type { ReactNode } from 'react'

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-5 rounded-tick border border-kbd-line bg-kbd px-1.25 text-center font-sans text-12 leading-[18px] font-medium text-kbd-ink">
      {children}
    </kbd>
  )
}
