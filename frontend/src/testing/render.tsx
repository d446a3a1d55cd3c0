import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'

type Around = ComponentType<{ children: ReactNode }>
let Settings: Around = Fragment

/** What `draw` puts around everything: settings and theme. Named from outside, so that this folder knows none of those it tests. */
export const drawWithin = (around: Around) => {
  Settings = around
}

/** Draws a part or a page as the app would: theme, router and queries around it. Gives a user who acts on it. */
export const draw = (content: ReactNode, { path = '/' }: { path?: string } = {}) => {
  const [start = '/', search = ''] = path.split('?')
  const location = memoryLocation({ path: start, searchPath: search, record: true })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const all = (inner: ReactNode) => (
    <QueryClientProvider client={queries}>
      <Settings>
        <Router hook={location.hook} searchHook={location.searchHook}>
          {inner}
        </Router>
      </Settings>
    </QueryClientProvider>
  )
  const { container, rerender } = render(all(content))
  return { user: userEvent.setup(), container, redraw: (next: ReactNode) => rerender(all(next)), location, queries }
}
