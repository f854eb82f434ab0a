import type { ComponentProps, FunctionComponent } from 'react'

/** What draws a link: the browser's own element, or a component that follows it inside the page and takes the same properties. */
export type LinkElement = 'a' | ((props: ComponentProps<'a'> & { href: string }) => ReturnType<FunctionComponent>)
