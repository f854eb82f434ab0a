/** Runs `work` while no other process of this clone runs work of the same name. */
export function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result>
