import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { LongPage } from './page-parts.tsx'

const parts = ['Ventas', 'Platos', 'Ocupación'].map((title) => ({
  id: title.slice(0, 3).toLowerCase(),
  title,
  height: 400,
  content: (
    <section aria-label={title}>
      <h2>{title}</h2>
    </section>
  ),
}))
const drawnParts = () => screen.queryAllByRole('region').map((part) => part.getAttribute('aria-label'))

type Seen = (entries: { isIntersecting: boolean }[]) => void
const observers: { element: Element; see: Seen }[] = []
beforeEach(() => {
  observers.length = 0
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      see: Seen
      constructor(see: Seen) {
        this.see = see
      }
      observe(element: Element) {
        observers.push({ element, see: this.see })
      }
      disconnect() {}
    },
  )
  // Reached by a link: who returns finds the page as it was.
  window.dispatchEvent(new Event('pushState'))
})

describe('a long page', () => {
  test('has a table of contents that leads to each part, and draws what is on the screen', async () => {
    const { container } = draw(<LongPage parts={parts} />)
    const contents = screen.getByRole('navigation', { name: 'En esta página' })
    const links = [...contents.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Ventas', '#ven'],
      ['Platos', '#pla'],
      ['Ocupación', '#ocu'],
    ])
    for (const [, href] of links) expect(container.querySelector(href ?? '')).not.toBeNull()
    expect(drawnParts()).toEqual(['Ventas'])
    await expectAccessible(container)
  })

  test('draws a part that comes near', () => {
    draw(<LongPage parts={parts} />)
    act(() => observers.find(({ element }) => element.id === 'ocu')?.see([{ isIntersecting: true }]))
    expect(drawnParts()).toEqual(['Ventas', 'Ocupación'])
  })

  test('is whole on paper', () => {
    draw(<LongPage parts={parts} />)
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(drawnParts()).toEqual(['Ventas', 'Platos', 'Ocupación'])
  })

  test("is whole once it has come to rest, so that the browser's own search finds all of it", async () => {
    draw(<LongPage parts={parts} />)
    expect(await screen.findByRole('region', { name: 'Platos' })).toBeDefined()
    expect(drawnParts()).toEqual(['Ventas', 'Platos', 'Ocupación'])
  })

  test('is whole at once for whoever comes back to it', () => {
    window.dispatchEvent(new PopStateEvent('popstate'))
    draw(<LongPage parts={parts} />)
    expect(drawnParts()).toEqual(['Ventas', 'Platos', 'Ocupación'])
  })
})
