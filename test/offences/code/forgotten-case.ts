//# A switch over a union answers each of its members.
//# caught by typescript/switch-exhaustiveness-check
//# plant contract/planted/half.ts
export function half(side: 'left' | 'right'): number {
  switch (side) {
    case 'left':
      return 1
  }
  return 0
}

//# clean twin
//# plant contract/planted/half.ts
export function whole(side: 'left' | 'right'): number {
  switch (side) {
    case 'left':
      return 1
    case 'right':
      return 2
  }
}
