import { act, render, screen, waitFor } from '@testing-library/react'
import { type JSX, lazy, Suspense } from 'react'
import { expect, test } from 'vitest'
import { Route, Router, Switch } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { usePageChanges } from './page-changes.ts'

const Title = ({ words }: { words: string }) => <h1 tabIndex={-1}>{words}</h1>

const fetched = Promise.withResolvers<{ default: () => JSX.Element }>()
const Later = lazy(() => fetched.promise)

const Frame = () => {
  usePageChanges()
  return (
    <main id="content">
      <Suspense fallback={<p>…</p>}>
        <Switch>
          <Route path="/a">
            <Title words="Productos" />
          </Route>
          <Route path="/b">
            <Later />
          </Route>
        </Switch>
      </Suspense>
    </main>
  )
}

test('the title of a page that is still being fetched gets the focus, not that of the page before', async () => {
  const location = memoryLocation({ path: '/a' })
  render(
    <Router hook={location.hook}>
      <Frame />
    </Router>,
  )
  await act(async () => location.navigate('/b'))
  expect(document.activeElement).toBe(document.body)
  await act(async () => fetched.resolve({ default: () => <Title words="Platos" /> }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Platos' })))
})
