//# Every promise has an owner.
//# caught by typescript/no-floating-promises
//# plant server/db/forgets.ts
const write = async (): Promise<void> => {}
export function forget(): void {
  write()
}

//# clean twin
//# plant server/db/forgets.ts
const write = async (): Promise<void> => {}
export async function remember(): Promise<void> {
  await write()
}
