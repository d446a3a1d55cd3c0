import type { Catalogue } from '@escandallo/contracts/prices/queries.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answering } from '../../testing/answers.ts'
import { draw } from '../../testing/render.tsx'
import { SignedIn } from '../../testing/signed-in.tsx'
import { Toasts } from '../../ui/feedback/toaster.tsx'
import UploadPage from './upload-page.tsx'

const visitor = { userId: 'u1', role: 'admin', sections: ['products'], establishments: null, whereabouts: [] }

test('a list that is left by Escape comes back as it stood, with what was chosen row by row', async () => {
  const catalogue: Catalogue = { columns: null, answers: {}, currency: 'EUR', products: [] }
  const nothing = { items: [], page: 1, size: 10, total: 0 }
  answering({
    'GET /prices/catalogue': catalogue,
    'GET /prices/lists': nothing,
    'GET /suppliers/list': nothing,
    'GET /suppliers/search': nothing,
  })
  const { user, container } = draw(
    <SignedIn user={visitor}>
      <UploadPage />
      <Toasts mode="light" direction="ltr" />
    </SignedIn>,
  )
  const input = await waitFor(() => {
    const field = container.querySelector('input[type=file]')
    expect(field).not.toBeNull()
    return field as HTMLInputElement
  })
  const text = 'Código;Producto;Precio €/kg\n1;Tomate pera;1,20\n2;Cebolla;0,90'
  await user.upload(input, new File([text], 'tarifa.csv', { type: 'text/csv' }))
  expect(await screen.findByText('tarifa.csv', {}, { timeout: 15_000 })).toBeDefined()
  await user.click(screen.getByRole('radio', { name: /sin IVA/i }))
  const rows = () => screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)
  await user.click(screen.getAllByRole('checkbox').at(-1) as HTMLElement)
  const chosen = rows()
  expect(new Set(chosen).size).toBe(2)
  await user.keyboard('{Escape}')
  expect(await screen.findByText('No se ha importado tarifa.csv')).toBeDefined()
  expect(screen.queryByText('tarifa.csv')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }, { timeout: 15_000 }))
  expect(await screen.findByText('tarifa.csv')).toBeDefined()
  expect(rows()).toEqual(chosen)
})
