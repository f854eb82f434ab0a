//# A machine is pure: no React.
//# caught by boundaries/dependencies
//# plant machines/planted/with-react.ts
import { createElement } from 'react'
export const used = createElement

//# clean twin
//# plant machines/planted/with-react.ts
import { assign } from 'xstate'
export const used = assign
