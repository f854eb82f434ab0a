import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { EmptyState } from './empty-state.tsx'

/** In the place of what could not be shown: why, and the one thing that can be done about it. */
export function Notice(props: { art: ReactNode; action: string; onAction: () => void; children: string }) {
  const { art, action, onAction, children } = props
  return (
    <div role="alert" className="grid flex-1 place-items-center p-6">
      <EmptyState
        art={art}
        action={
          <Button look="primary" onClick={onAction}>
            {action}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
