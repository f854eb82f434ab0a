/** What takes keys for itself while it is open; the last is the hand that carries a card. */
const LAYERS = '[role=dialog][data-state=open], [role=alertdialog][data-state=open], [role=menu], [data-popover]'

/** What lies over the page and takes keys. */
export const layersNow = (): readonly Element[] => [...document.querySelectorAll(LAYERS)]

/** Whether it is the task that is open. */
export const isTaskLayer = (layer: Element): boolean => layer.matches('[data-layer=task]')
