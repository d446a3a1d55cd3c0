import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answering, lastOf } from '../../testing/answers.ts'
import { draw } from '../../testing/render.tsx'
import { BroughtSales } from './brought-sales.tsx'

const [bar, beach] = ['71110000-0000-4000-8000-0000000000b1', '71110000-0000-4000-8000-0000000000b2']
const tillId = '71110000-0000-4000-8000-000000000001'
const files = [new File(['Fecha;Total'], 'ventas.csv')]
type Tills = Parameters<typeof BroughtSales>[0]['tills']
const till = { tillId, establishmentId: bar, adapter: 'csv', connected: true, workplaceName: null }

const brought = (tills: object[], establishments: string[]) => {
  const requests = answering({
    'GET /establishments/list': {
      items: establishments.map((establishmentId, at) => ({ establishmentId, name: `Casa ${at + 1}` })),
      total: establishments.length,
    },
    'POST /tpv/integration': { id: tillId, position: '1', revision: '1' },
  })
  const onTaken = vi.fn()
  const drawn = draw(<BroughtSales files={files} tills={tills as Tills} onTaken={onTaken} onLeave={() => {}} />)
  return { ...drawn, requests, onTaken }
}

test('sales go at once to the only till of files, and where there is none one is connected', async () => {
  const single = brought([till], [bar])
  await waitFor(() => expect(single.onTaken).toHaveBeenCalledWith({ tillId, files }))
  cleanup()
  const none = brought([], [bar])
  await waitFor(() => expect(none.onTaken).toHaveBeenCalledWith({ tillId, files }))
  expect(lastOf(none.requests, 'POST', '/tpv/integration').body).toMatchObject({
    settings: { establishmentId: bar, adapter: 'csv' },
  })
})

test('where they may be of another establishment, somebody says whose they are', async () => {
  const { user, onTaken, requests } = brought([till], [bar, beach])
  await screen.findByText('¿De dónde son estas ventas: ventas.csv?')
  expect(onTaken).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name: 'Casa 2' }))
  await waitFor(() => expect(onTaken).toHaveBeenCalled())
  expect(lastOf(requests, 'POST', '/tpv/integration').body).toMatchObject({ settings: { establishmentId: beach } })
})
