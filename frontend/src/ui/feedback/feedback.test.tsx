import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { Banner } from './banner.tsx'
import { Progress } from './progress.tsx'
import { Skeleton } from './skeleton.tsx'
import { DeniedState, EmptyState, ErrorState } from './states.tsx'
import { Stepper } from './stepper.tsx'
import { Toasts } from './toaster.tsx'
import { notify } from './toasts.tsx'

test('an error is announced, in the general words, and can be tried again', async () => {
  const again = vi.fn()
  const { user, container } = draw(<ErrorState onRetry={again} reference="abc-1" />)
  expect(screen.getByRole('alert').textContent).toContain('¡Vaya! Algo ha ido mal. Inténtalo de nuevo más tarde')
  expect(screen.getByText('abc-1')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(again).toHaveBeenCalledTimes(1)
  await expectAccessible(container)
})

test('nothing, no access, waiting and progress are said in words', async () => {
  const { container } = draw(
    <main>
      <EmptyState title="Aún no hay documentos" description="Sube el primero." />
      <DeniedState />
      <Skeleton lines={3} />
      <Progress label="Subiendo factura.pdf" value={0.4} />
    </main>,
  )
  expect(screen.getByRole('heading', { name: 'Aún no hay documentos' })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'No tienes acceso a esta página' })).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('Cargando…')
  expect(screen.getByRole('progressbar', { name: 'Subiendo factura.pdf' }).getAttribute('value')).toBe('0.4')
  await expectAccessible(container)
})

test('progress is whole per cent rounded down: what is not done is never said to be', () => {
  const { container } = draw(<Progress label="Ventas asociadas" value={0.996} />)
  expect(container.textContent?.replaceAll('\u00a0', ' ')).toBe('Ventas asociadas99 %')
})

test('an empty list shows itself as an example: one picture to the ear, with none of its figures to be read as true', async () => {
  const text = 'Plato | Coste\nArroz de verduras | 3,12 €'
  const { container, redraw } = draw(<EmptyState title="Nada con estos filtros" />)
  expect(screen.queryByRole('img')).toBeNull()
  for (const shape of ['list', 'bars', 'steps', 'board'] as const) {
    redraw(<EmptyState example={{ shape, text }} title="Escribe tu primer plato" />)
    const picture = screen.getByRole('img', { name: 'Un ejemplo de lo que habrá aquí: Plato, Coste' })
    expect([...picture.children].map((part) => part.getAttribute('aria-hidden'))).toEqual(['true', 'true'])
    expect(picture.textContent).toContain('Ejemplo')
    expect(picture.textContent).toContain('3,12')
    await expectAccessible(container)
  }
})

test('a banner of danger interrupts, others wait, and both can be closed', async () => {
  const closed = vi.fn()
  const { user, container } = draw(
    <Banner tone="danger" title="Ha fallado" onClose={closed}>
      Nada se ha guardado.
    </Banner>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Nada se ha guardado.')
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(closed).toHaveBeenCalledTimes(1)
  await expectAccessible(container)
})

test('finished steps lead back, the one at hand is marked', async () => {
  const went = vi.fn()
  const { user, container } = draw(
    <Stepper label="Pedido" steps={['Carrito', 'Facturación', 'Pago']} active={1} onStep={went} />,
  )
  expect(screen.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
  await user.click(screen.getByRole('button', { name: /Carrito/ }))
  expect(went).toHaveBeenCalledWith(0)
  await expectAccessible(container)
})

test('the same news twice is one toast, with its way to undo', async () => {
  const undone = vi.fn()
  const { user } = draw(<Toasts mode="light" direction="ltr" />)
  notify.success('Documento confirmado', { action: { label: 'Deshacer', onClick: undone } })
  notify.success('Documento confirmado', { action: { label: 'Deshacer', onClick: undone } })
  await waitFor(() => expect(screen.getAllByText('Documento confirmado')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect(undone).toHaveBeenCalledTimes(1)
})
