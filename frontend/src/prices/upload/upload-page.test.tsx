import 'fake-indexeddb/auto'
import type { Catalogue } from '@escandallo/contracts/prices/queries.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SignedIn } from '../../platform/auth/testing/signed-in.tsx'
import { handOverTables } from '../../platform/sheets/dropped-tables.ts'
import { keptFiles } from '../../platform/storage/kept-files.ts'
import { answering } from '../../testing/answers.ts'
import { draw } from '../../testing/render.tsx'
import { Toasts } from '../../ui/feedback/toaster.tsx'
import UploadPage from './upload-page.tsx'

const visitor = {
  userId: 'u1',
  corporationId: 'c1',
  role: 'admin',
  sections: ['products'],
  establishments: null,
  whereabouts: [],
}

const openPage = async () => {
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
  return { user, input }
}
const text = 'Código;Producto;Precio €/kg\n1;Tomate pera;1,20\n2;Cebolla;0,90'
const owner = `${visitor.userId} ${visitor.corporationId}`

afterEach(async () => {
  cleanup()
  for (const { id } of await keptFiles.of(owner, 'list')) await keptFiles.forget(id)
})

const listNamed = (name: string) => new File([text], name, { type: 'text/csv' })

test('a list that is left by Escape comes back as it stood, with what was chosen row by row', async () => {
  const { user, input } = await openPage()
  await user.upload(input, listNamed('tarifa.csv'))
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

test('a list that is open comes back with its answers when the page is loaded again, and one of the queue is not stored twice', async () => {
  const slow = { timeout: 15_000 }
  const stored = async () => (await keptFiles.of(owner, 'list')).map(({ file, about }) => [file.name, about])
  const first = await openPage()
  await first.user.upload(first.input, listNamed('abril.csv'))
  await screen.findByText('abril.csv', {}, slow)
  await first.user.click(screen.getByRole('radio', { name: /sin IVA/i }))
  await waitFor(async () => expect(await stored()).toEqual([['abril.csv', expect.stringContaining('without')]]))
  cleanup()
  const second = await openPage()
  await screen.findByText('abril.csv', {}, slow)
  expect(screen.queryByRole('radio', { name: /sin IVA/i, checked: false })).toBeNull()
  handOverTables('list', [{ file: listNamed('mayo.csv'), onSettled: vi.fn(), onLeft: vi.fn() }])
  await screen.findByText('mayo.csv', {}, slow)
  await second.user.click(screen.getByRole('radio', { name: /sin IVA/i }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect((await stored()).map(([name]) => name)).toEqual(['abril.csv'])
})
