//# The binding belongs to the page.
//# caught by boundaries/dependencies
//# plant machines/planted/with-binding.ts
import { shallowEqual } from '@xstate/react'
export const used = shallowEqual

//# clean twin
//# plant machines/planted/with-binding.ts
import { sendTo } from 'xstate'
export const used = sendTo
