import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ComponentType, lazy, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { Button } from '../actions/button.tsx'
import CommandPalette from './command-palette.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { Popover } from './popover.tsx'

const Opened = ({ as: Part }: { as: typeof Dialog | typeof Drawer }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Part open={open} onClose={() => setOpen(false)} title="Ajustes">
        <input aria-label="Nombre" />
      </Part>
    </>
  )
}

for (const [name, Part] of Object.entries({ Dialog, Drawer })) {
  test(`a ${name} is named by its title, closes on Escape and gives the focus back`, async () => {
    const { user } = draw(<Opened as={Part} />)
    await user.click(screen.getByRole('button', { name: 'Abrir' }))
    const dialog = await screen.findByRole('dialog', { name: 'Ajustes' })
    expect(dialog.contains(document.activeElement) || document.activeElement?.contains(dialog)).toBe(true)
    await expectAccessible(dialog)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' })))
  })
}

const Fetching = ({ content: Content }: { content: ComponentType }) => {
  const [isShown, setShown] = useState(false)
  return isShown ? <Content /> : <Button onClick={() => setShown(true)}>Ver ofertas</Button>
}

for (const [name, Part] of Object.entries({ Dialog, Drawer })) {
  test(`a ${name} stays open while something in it is fetched`, async () => {
    const fetched = Promise.withResolvers<{ default: () => string }>()
    const Late = lazy(() => fetched.promise)
    const { user } = draw(
      <main>
        <h1>Comparador</h1>
        <Part open onClose={() => {}} title="Aceite">
          <Fetching content={Late} />
        </Part>
      </main>,
    )
    await user.click(await screen.findByRole('button', { name: 'Ver ofertas' }))
    // The page behind is hidden from those who listen: without the dialog there would be nothing.
    expect(screen.queryByRole('heading', { name: 'Comparador' })).toBeNull()
    await expectAccessible(screen.getByRole('dialog', { name: 'Aceite' }))
    await act(async () => fetched.resolve({ default: () => 'Diez litros' }))
    expect((await screen.findByRole('dialog', { name: 'Aceite' })).textContent).toContain('Diez litros')
  })
}

test('what needs typing is not confirmed before it is typed', async () => {
  const confirmed = vi.fn()
  const { user } = draw(
    <ConfirmDialog
      open
      onClose={() => {}}
      onConfirm={confirmed}
      title="¿Eliminar el local?"
      description="No se puede deshacer."
      confirmLabel="Eliminar"
      typed="lucia@laencina.es"
      typedLabel="Tu correo"
    />,
  )
  const dialog = await screen.findByRole('dialog', { name: '¿Eliminar el local?' })
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'No se puede deshacer.',
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Eliminar' })
  expect(button.disabled).toBe(true)
  await user.type(screen.getByRole('textbox', { name: 'Tu correo' }), 'lucia@laencina.e')
  expect(button.disabled).toBe(true)
  await user.type(screen.getByRole('textbox', { name: 'Tu correo' }), 's')
  await user.click(button)
  expect(confirmed).toHaveBeenCalledTimes(1)
})

test('a popover takes the focus, says that it is open, and closes on a click outside', async () => {
  const { user, container } = draw(
    <>
      <Popover label="Periodo">
        <button type="button">Este mes</button>
      </Popover>
      <p>Fuera</p>
    </>,
  )
  const button = screen.getByRole('button', { name: 'Periodo' })
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Periodo' }))
  await expectAccessible(container)
  await user.click(screen.getByText('Fuera'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the palette finds by typing and goes with Enter', async () => {
  const went = vi.fn()
  const searched = vi.fn()
  const { user } = draw(
    <CommandPalette
      open
      onClose={() => {}}
      onSearch={searched}
      items={[
        { id: 'a', label: 'Documentos', group: 'Ir a', onSelect: () => went('a') },
        { id: 'b', label: 'Proveedores', group: 'Ir a', onSelect: () => went('b') },
      ]}
    />,
  )
  expect(screen.getAllByRole('option')).toHaveLength(2)
  await user.type(screen.getByRole('combobox'), 'prov')
  expect(searched).toHaveBeenLastCalledWith('prov')
  await user.keyboard('{Enter}')
  expect(went.mock.calls).toEqual([['b']])
})

const PaletteButton = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Buscar
      </button>
      <CommandPalette open={open} onClose={() => setOpen(false)} items={[]} />
    </>
  )
}

test('the palette has the focus, locks nothing of the page, and gives the focus back', async () => {
  const { user, container } = draw(<PaletteButton />)
  const page = () => [
    document.querySelectorAll('style').length,
    document.body.getAttributeNames().map((name) => document.body.getAttribute(name)),
    container.getAttribute('aria-hidden'),
  ]
  const closed = page()
  await user.click(screen.getByRole('button', { name: 'Buscar' }))
  const field = screen.getByRole('combobox')
  expect(document.activeElement).toBe(field)
  expect(screen.getByRole('dialog').getAttribute('aria-modal')).toBe('true')
  await user.tab()
  expect(document.activeElement).toBe(field)
  // What is set on the page for it, every row of a long list has to be looked at for.
  expect(page()).toEqual(closed)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Buscar' }))
})

test('the palette is out of sight with the press, and taken away after the next picture', async () => {
  const closed = vi.fn()
  draw(<CommandPalette open onClose={closed} items={[]} />)
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(closed).not.toHaveBeenCalled()
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
})
