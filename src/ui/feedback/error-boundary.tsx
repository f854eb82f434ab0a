import { Component, type ReactNode } from 'react'

/** Shows `children`, and the fallback where rendering them throws or their code does not load. */
export class ErrorBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { hasBroken: boolean }> {
  override state = { hasBroken: false }

  static getDerivedStateFromError() {
    return { hasBroken: true }
  }

  override render() {
    return this.state.hasBroken ? this.props.fallback : this.props.children
  }
}
