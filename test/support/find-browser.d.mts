/** The browser for the tests: CHROMIUM_PATH when set, else one on this machine, else the one Playwright downloaded; undefined when there is none. */
export function findBrowser(): Promise<string | undefined>
