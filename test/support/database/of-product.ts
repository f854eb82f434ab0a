/** What tests ask about a statement of the product's begins so; it is none of its own. */
export const EXPLAINING = 'explain (costs off) '

const PRODUCT = /\/server\/(?!.*\.test\.)/
const BELOW_STATEMENTS = /\/server\/db\/(?!sql\/)|\/server\/db\/sql\/rows\.ts/
const LOOKS_ON = /\/test\/support\/database\/(?:of-product|watched-statements|planned-statements)\.ts/

/** Whether the statement that is being sent was written in the product: what stands above the database layer. */
export function isOfProduct(): boolean {
  const { stack = '' } = new Error('where this was asked')
  const places = stack.split('\n').filter((place) => /\/(?:server|test)\//.test(place) && !LOOKS_ON.test(place))
  const asker = places.find((place) => !BELOW_STATEMENTS.test(place))
  return asker !== undefined && PRODUCT.test(asker)
}
