import { Component, type ReactNode } from 'react'
import { ErrorState } from '../ui/feedback/states.tsx'
import { NotFetched } from './parts/not-fetched.tsx'
import { isNotFetched } from './parts/part-error.ts'

type ErrorBoundaryProps = {
  children: ReactNode
  /** A change clears the error: pass the path, so that one can leave a broken page. */
  resetKey?: string
  /** Draws the page anew from the server. */
  reload?: () => void
}
type ErrorBoundaryState = { failure: { error: unknown } | null; key: string | undefined }

/** Keeps a page's bug on that page. A class, because React has no other way to catch what a child throws while drawing. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null, key: this.props.resetKey }

  static getDerivedStateFromError = (error: unknown) => ({ failure: { error } })

  static getDerivedStateFromProps = ({ resetKey }: ErrorBoundaryProps, { key }: ErrorBoundaryState) =>
    resetKey === key ? null : { failure: null, key: resetKey }

  override render() {
    const { children, reload = () => window.location.reload() } = this.props
    const { failure } = this.state
    if (!failure) return children
    if (isNotFetched(failure.error)) return <NotFetched onRetry={reload} />
    return <ErrorState onRetry={() => this.setState({ failure: null })} />
  }
}
