import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { Card } from './card.tsx'
import { Page } from './page.tsx'
import { Section } from './section.tsx'
import { WithSheet } from './sheet.tsx'
import { SplitPane } from './split-pane.tsx'
import { Tabs } from './tabs.tsx'

test('a page has one h1, a window title and the way back', async () => {
  const { container } = draw(
    <main>
      <Page title="Factura F-1" breadcrumb={[{ label: 'Documentos', href: '/dashboard/document' }]}>
        <Card title="Totales">…</Card>
      </Page>
    </main>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Factura F-1')
  expect(document.title).toBe('Factura F-1 · Escandallo')
  expect(screen.getByRole('navigation', { name: 'Ruta de navegación' }).textContent).toContain('Documentos')
  expect(screen.getByRole('region', { name: 'Totales' })).toBeDefined()
  await expectAccessible(container)
})

test('a row of tabs that is wider than the screen shows the current one, and moves nothing else', () => {
  const place = (left: number, right: number) => ({ left, right, width: right - left }) as DOMRect
  const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.getAttribute('role') === 'tablist' ? place(0, 360) : place(500, 600)
  })
  const scrolled = vi.spyOn(window, 'scrollTo')
  const tabs = ['a', 'b'].map((value) => ({ value, label: value }))
  draw(
    <Tabs label="Vistas" value="b" onChange={() => {}} tabs={tabs}>
      …
    </Tabs>,
  )
  expect(screen.getByRole('tablist').scrollLeft).toBe(370)
  expect(scrolled).not.toHaveBeenCalled()
  rect.mockRestore()
  scrolled.mockRestore()
})

test('a section is a region with a heading, which its note and its actions are not part of', async () => {
  const { container, redraw } = draw(
    <Section title="Gasto" note="14 líneas" actions={<a href="/dashboard">Ver todo</a>}>
      <p>1.234,50 €</p>
    </Section>,
  )
  const region = screen.getByRole('region', { name: 'Gasto' })
  expect(within(region).getByRole('heading', { level: 2 }).textContent).toBe('Gasto')
  expect(within(region).getByText('14 líneas')).toBeDefined()
  expect(within(region).getByRole('link', { name: 'Ver todo' })).toBeDefined()
  expect(within(region).getByText('1.234,50 €')).toBeDefined()
  await expectAccessible(container)
  redraw(<Section title="Gasto">…</Section>)
  expect(container.querySelector('header')?.children).toHaveLength(1)
})

test('what is to be done stands on a named sheet, before the facts that it is about', async () => {
  const { container } = draw(
    <WithSheet label="Para confirmar" sheet={<button type="button">Confirmar</button>}>
      <p>Proveedor</p>
    </WithSheet>,
  )
  const sheet = screen.getByRole('region', { name: 'Para confirmar' })
  expect(within(sheet).getByRole('button', { name: 'Confirmar' })).toBeDefined()
  expect(within(sheet).queryByText('Proveedor')).toBeNull()
  expect(sheet.compareDocumentPosition(screen.getByText('Proveedor'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await expectAccessible(container)
})

const States = () => {
  const [value, setValue] = useState('all')
  return (
    <Tabs
      label="Estado"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'all', label: 'Todos', count: 12 },
        { value: 'pending', label: 'Pendientes', count: 3 },
      ]}
    >
      <p>{value}</p>
    </Tabs>
  )
}

test('tabs move and choose with the arrow keys, and only the chosen one is in the tab order', async () => {
  const { user, container } = draw(<States />)
  await user.tab()
  await user.keyboard('{ArrowRight}')
  const pending = screen.getByRole('tab', { name: 'Pendientes 3' })
  expect(document.activeElement).toBe(pending)
  expect(pending.getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('tab', { name: 'Todos 12' }).tabIndex).toBe(-1)
  expect(screen.getByRole('tabpanel', { name: 'Pendientes 3' }).textContent).toBe('pending')
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tabpanel').textContent).toBe('all')
  await expectAccessible(container)
})

test('the handle between two panes moves by keyboard and stays within its limits', async () => {
  const { user, container } = draw(<SplitPane label="Tamaño de la página" start={<p>Página</p>} end={<p>Campos</p>} />)
  const handle = screen.getByRole('separator', { name: 'Tamaño de la página' })
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(handle.getAttribute('aria-valuenow')).toBe('52')
  await user.keyboard('{End}')
  expect(handle.getAttribute('aria-valuenow')).toBe('80')
  await expectAccessible(container)
})
