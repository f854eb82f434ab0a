import { useId, type ReactNode } from 'react'

/** A part of a settings page: what it is about at the left, its fields beside it; on a narrow page above them. */
export function SettingsSection({
  title,
  text,
  mark,
  children,
}: {
  title: string
  text: ReactNode
  /** A badge under the text. */
  mark?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-14 gap-y-4 border-line py-7 not-first:border-t lg:grid-cols-[264px_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-16 font-semibold">
          {title}
        </h2>
        <p className="mt-1 text-13 text-pretty text-ink-soft">{text}</p>
        {mark !== undefined && <p className="mt-3">{mark}</p>}
      </div>
      <div className="grid min-w-0 content-start gap-4">{children}</div>
    </section>
  )
}
