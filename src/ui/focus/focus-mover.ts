/** For so many frames what was asked for gets the focus, and gets it back when it is lost. */
const KEPT_FRAMES = 12

/** How something is found on the page, as long as it is there. */
type Find = () => HTMLElement | null | undefined
type Wish = { readonly id: string; readonly find: Find }

/** Moves the keyboard's focus to an element that is on the page or will be soon; the last request counts. */
export class FocusMover {
  #wish: Wish | null = null
  #frame = 0

  /** Something shall have the focus: now, or once it has come. */
  want(id: string, find: Find): void {
    this.#wish = { id, find }
    this.#give(this.#wish)
  }

  /** Something has come onto the page. */
  arrived(id: string | undefined): void {
    if (id !== undefined && this.#wish?.id === id) this.#give(this.#wish)
  }

  /**
   * What was sent may be drawn only with the next frame, what is put elsewhere loses the focus on the way, and a row that
   * was not measured yet is invisible and takes none: so it is given again, unless the user has moved it meanwhile.
   */
  #give({ find }: Wish): void {
    cancelAnimationFrame(this.#frame)
    const mine = new Set<Element | null>([document.body, null, document.activeElement])
    const give = (framesLeft: number) => {
      if (!mine.has(document.activeElement)) return this.#end()
      const found = find()
      found?.focus({ preventScroll: true })
      mine.add(document.activeElement)
      if (framesLeft > 0) this.#frame = requestAnimationFrame(() => give(framesLeft - 1))
      // An element that is not there yet is waited for.
      else if (found) this.#end()
    }
    give(KEPT_FRAMES)
  }

  #end(): void {
    this.#wish = null
  }
}
