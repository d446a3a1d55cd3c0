import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { loadedPart } from './loaded-part.ts'

const page = () => loadedPart(vi.fn(async () => ({ default: ({ name }: { name: string }) => <h1>{name}</h1> })))

test('a page that was fetched beforehand stands there at once', async () => {
  const { Part, load } = page()
  await load()
  render(
    <Suspense fallback={<p>Un momento</p>}>
      <Part name="Productos" />
    </Suspense>,
  )
  expect(screen.getByRole('heading', { name: 'Productos' })).toBeDefined()
  expect(screen.queryByText('Un momento')).toBeNull()
})

test('a page that nobody fetched is waited for', async () => {
  const { Part } = page()
  render(
    <Suspense fallback={<p>Un momento</p>}>
      <Part name="Productos" />
    </Suspense>,
  )
  expect(screen.getByText('Un momento')).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Productos' })).toBeDefined()
})
