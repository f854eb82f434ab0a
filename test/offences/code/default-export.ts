//# Exports have names.
//# caught by import/no-default-export
//# plant contract/planted/nameless.ts
const limit = 3
export default limit

//# clean twin
//# plant contract/planted/nameless.ts
export const LIMIT = 3
