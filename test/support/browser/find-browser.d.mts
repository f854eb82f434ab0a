/**
 * A browser with all its windows and menus, as people have it: CHROMIUM_PATH when set, else one on this machine, else the
 * one Playwright downloaded; undefined when there is none.
 */
export function findBrowser(): Promise<string | undefined>
/** The browser for the tests: CHROMIUM_PATH when set, else one without windows, else what there is; undefined when there is none. */
export function findTestBrowser(): Promise<string | undefined>
