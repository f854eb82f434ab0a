import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { Day } from '#contract/days/days.ts'
import { boxLook } from '../fields/input-box.tsx'

/** What a field for a typed day is called, what it shows, and how it reads a day: null where that is none. */
export type DayTyping = {
  label: string
  example: string
  wrong: string
  read: (typed: string, today: Day) => Day | null
}

/** A day by typing, above a month: it is shown there while it is typed, and Enter chooses it. */
export function TypedDay({
  field,
  typing,
  today,
  isBeyond,
  onRead,
  onChosen,
}: {
  field: RefObject<HTMLInputElement | null>
  typing: DayTyping
  today: Day
  isBeyond: (day: Day) => boolean
  /** The day that is typed so far. */
  onRead: (day: Day) => void
  onChosen: (day: Day) => void
}) {
  const id = useId()
  const typed = useRef('')
  const [isWrong, setWrong] = useState(false)
  const dayOf = (text: string) => {
    const day = typing.read(text, today)
    return day !== null && !isBeyond(day) ? day : null
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.current.trim() === '') return
    event.preventDefault()
    const day = dayOf(typed.current)
    if (day === null) setWrong(true)
    else onChosen(day)
  }
  return (
    <div className="pb-2">
      <span className={boxLook({ size: 'md', wrong: isWrong })}>
        <input
          ref={field}
          aria-label={typing.label}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? id : undefined}
          placeholder={typing.example}
          autoComplete="off"
          className="h-full w-0 min-w-0 flex-1 outline-none"
          onKeyDown={press}
          onChange={({ currentTarget }) => {
            typed.current = currentTarget.value
            setWrong(false)
            const day = dayOf(currentTarget.value)
            if (day !== null) onRead(day)
          }}
        />
      </span>
      {isWrong && (
        <p id={id} role="alert" className="pt-1 text-12 text-danger">
          {typing.wrong}
        </p>
      )}
    </div>
  )
}
