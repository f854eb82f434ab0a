import { createContext } from 'react'

/** What a text of the product itself names: its other pages and its pictures. Texts of people name neither. */
export interface TextsOfOurs {
  /** The address of a page, by its name in the text; undefined where it names no page. */
  readonly pageOf: (name: string) => string | undefined
  readonly pictureOf: (name: string) => string | undefined
}
export const OwnTexts = createContext<TextsOfOurs | null>(null)
