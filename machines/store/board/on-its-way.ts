/** From where to where something is being moved; nothing stands for being made or deleted. */
export type Move = readonly [from: string | null, to: string | null]

/** How many tasks more a column is shown with than the server has counted, by what is on its way. */
export const onItsWay = (columnId: string, moves: readonly Move[]): number =>
  moves
    .filter(([from, to]) => from !== to)
    .reduce((sum, [from, to]) => sum + Number(to === columnId) - Number(from === columnId), 0)
