/**
 * Node's options for a process of the product that a test starts. The embedded database is WebAssembly, which the engine
 * compiles anew for each process, most of it by a compiler whose faster code a test's process never lives long enough to
 * need. So it is with the server's own code.
 */
export const SHORT_LIVED = ['--liftoff-only', '--no-opt']

/** Node's options for a process in which people sign up and in, and which is not asked how long that takes. */
export const STRETCHING_CHEAPLY = ['--import', new URL('./cheap-stretching.mjs', import.meta.url).href]
