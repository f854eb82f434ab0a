/** How the cells of a row stand, in the headings too: two lines on a phone, columns that line up elsewhere. */
export const GRID =
  'grid items-center gap-x-3 px-4 max-md:grid-cols-[18px_minmax(0,1fr)_24px] md:grid-cols-[16px_18px_64px_minmax(0,1fr)_56px_28px_28px_96px] xl:grid-cols-[16px_18px_64px_minmax(0,1fr)_88px_96px_160px_100px]'

/** What opens a choice in a row. */
export const CELL =
  'flex h-7 max-md:h-6 min-w-0 items-center gap-2 rounded-control px-1.5 -mx-1.5 text-13 hover:bg-press aria-expanded:bg-press touch:min-h-8'
