import { Component, type ReactNode } from 'react'
import { ErrorState } from '../ui/feedback/states.tsx'

type ErrorBoundaryProps = {
  children: ReactNode
  /** A change clears the error: pass the path, so that one can leave a broken page. */
  resetKey?: string
}
type ErrorBoundaryState = { failed: boolean; key: string | undefined }

/** Keeps a page's bug on that page. A class, because React has no other way to catch what a child throws while drawing. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, key: this.props.resetKey }

  static getDerivedStateFromError = () => ({ failed: true })

  static getDerivedStateFromProps = ({ resetKey }: ErrorBoundaryProps, { key }: ErrorBoundaryState) =>
    resetKey === key ? null : { failed: false, key: resetKey }

  override render() {
    return this.state.failed ? <ErrorState onRetry={() => this.setState({ failed: false })} /> : this.props.children
  }
}
