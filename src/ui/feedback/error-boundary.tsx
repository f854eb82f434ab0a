import { Component, type ReactNode } from 'react'

/** Where something below breaks while it is drawn, or its code does not come: shows what is given instead. */
export class ErrorBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { hasBroken: boolean }> {
  override state = { hasBroken: false }

  static getDerivedStateFromError() {
    return { hasBroken: true }
  }

  override render() {
    return this.state.hasBroken ? this.props.fallback : this.props.children
  }
}
