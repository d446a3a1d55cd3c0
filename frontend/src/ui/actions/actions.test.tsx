import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { Kbd } from '../keys/kbd.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { Link } from './link.tsx'
import { Menu } from './menu.tsx'

test('a busy button says so and takes no second click', async () => {
  const clicked = vi.fn()
  const { container } = draw(
    <Button busy onClick={clicked} look="primary">
      Guardar
    </Button>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button')
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.disabled).toBe(true)
  button.click()
  expect(clicked).not.toHaveBeenCalled()
  await expectAccessible(container)
})

test('an icon button shows its icon, has a name and says whether it is pressed', async () => {
  const clicked = vi.fn()
  const { user, container } = draw(
    <IconButton label="Ajustes" icon={<svg data-testid="icon" aria-hidden />} pressed onClick={clicked} shortcut="s" />,
  )
  const button = screen.getByRole('button', { name: 'Ajustes' })
  expect(button.contains(screen.getByTestId('icon'))).toBe(true)
  expect(button.getAttribute('aria-pressed')).toBe('true')
  await user.tab()
  await user.keyboard('{Enter}')
  expect(clicked).toHaveBeenCalledTimes(1)
  await expectAccessible(container)
})

test('a link inside the app changes the page without loading it, one outside opens beside', async () => {
  const { user, location } = draw(
    <>
      <Link href="/dashboard/document" current>
        Documentos
      </Link>
      <Link href="https://example.org">Ayuda</Link>
    </>,
  )
  const inside = screen.getByRole('link', { name: 'Documentos' })
  expect(inside.getAttribute('aria-current')).toBe('page')
  await user.click(inside)
  expect(location.history.at(-1)).toBe('/dashboard/document')
  expect(screen.getByRole('link', { name: 'Ayuda' }).getAttribute('rel')).toContain('noreferrer')
})

test('a menu opens, moves and chooses by keyboard', async () => {
  const chosen = vi.fn()
  const { user } = draw(
    <Menu
      label="Acciones"
      items={[
        { label: 'Exportar', onSelect: () => chosen('export') },
        { label: 'Borrar', danger: true, onSelect: () => chosen('delete') },
      ]}
    />,
  )
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Acciones' }))
  await user.keyboard('{ArrowDown}')
  expect(await screen.findByRole('menu')).toBeDefined()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(chosen.mock.calls).toEqual([['delete']])
})

test('a menu begins where the arrow points, goes round, and gives the focus back', async () => {
  const chosen = vi.fn()
  const { user } = draw(
    <Menu
      label="Acciones"
      items={[
        { label: 'Exportar', onSelect: () => chosen('export') },
        { label: 'Corregir', disabled: true, onSelect: () => chosen('correct') },
        { label: 'Borrar', danger: true, onSelect: () => chosen('delete') },
      ]}
    />,
  )
  const button = screen.getByRole('button', { name: 'Acciones' })
  await user.tab()
  await user.keyboard('{ArrowUp}')
  const list = await screen.findByRole('menu', { name: 'Acciones' })
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Borrar' }))
  await expectAccessible(list)
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Exportar' }))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Corregir' }))
  expect(chosen).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
  await user.click(button)
  await screen.findByRole('menu')
  await user.keyboard('{Tab}')
  expect(screen.queryByRole('menu')).toBeNull()
})

test('keys are drawn one by one', () => {
  const { container } = draw(<Kbd keys="mod+k" />)
  expect([...container.querySelectorAll('kbd')].map((key) => key.textContent)).toEqual(['Ctrl', 'K'])
})
