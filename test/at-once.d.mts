/** How many files that drive the product run at the same time. */
export const PRODUCT_AT_ONCE: number
