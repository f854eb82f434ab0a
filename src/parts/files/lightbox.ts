/** How a quiet button looks over a file, where it is dark in both themes. */
export const LIGHTBOX_INK = 'text-lightbox-ink! hover:bg-lightbox-soft/25!'
