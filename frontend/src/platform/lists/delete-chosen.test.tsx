import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { DeleteChosen } from './delete-chosen.tsx'

test('what is chosen is deleted after whoever does it has read where it is used, and not before', async () => {
  const runAsync = vi.fn(async () => undefined)
  const { user } = draw(
    <DeleteChosen
      label="Eliminar"
      title="¿Eliminar 2 subrecetas?"
      description="Se usan Fondo oscuro (3)."
      remove={{ busy: false, blocked: false, runAsync }}
      ids={['a', 'b']}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Eliminar' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Eliminar 2 subrecetas?' })
  expect(within(dialog).getByText('Se usan Fondo oscuro (3).')).toBeTruthy()
  expect(runAsync).not.toHaveBeenCalled()
  await user.click(within(dialog).getByRole('button', { name: 'Eliminar' }))
  expect(runAsync).toHaveBeenCalledWith(['a', 'b'])
})
