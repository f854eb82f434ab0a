//# The server renders nothing.
//# caught by boundaries/dependencies
//# plant server/routes/with-react.ts
import { createElement } from 'react'
export const used = createElement

//# clean twin
//# plant server/routes/with-react.ts
import { fastify } from 'fastify'
export const used = fastify
