import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { moneyIn, type Money } from '#i18n/formats/money.ts'
import { languageOf } from '#machines/preferences/preferences.ts'
import { useActorOf } from './actors.ts'

/** Sums as the reader's language writes them. */
export function useMoney(): Money {
  const language = useSelector(useActorOf('preferences'), languageOf)
  return useMemo(() => moneyIn(language), [language])
}
