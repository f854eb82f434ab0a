/** Scrolls the row that something stands in until all of it is seen; to be given to it as its `ref`. */
export function inView(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
