import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SignedIn } from '../../platform/auth/testing/signed-in.tsx'
import { answering, lastOf } from '../../testing/answers.ts'
import { draw } from '../../testing/render.tsx'
import EstablishmentPage from './establishment-page.tsx'

const image = 'a'.repeat(64)
const place = {
  establishmentId: 'e1',
  name: 'La Barca',
  phone: null,
  website: null,
  currency: 'EUR',
  address: 'Moll 3',
  country: 'ES',
  postalCode: null,
  timeZone: 'Europe/Madrid',
  openedAt: '2026-03-02T08:10:00Z',
  openingHours: null,
}

test("an establishment's picture is on its page", async () => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
  const requests = answering({
    'GET /establishments/details': { ...place, image },
    'GET /space/picture': () => new Response(new Blob(['picture'])),
  })
  const user = { userId: 'u1', role: 'admin', sections: [], establishments: null }
  draw(
    <SignedIn user={user}>
      <EstablishmentPage />
    </SignedIn>,
    { path: '/dashboard/establishment/e1' },
  )
  expect(await screen.findByRole('img', { name: 'La Barca' })).toBeDefined()
  expect(lastOf(requests, 'GET', '/space/picture').search.get('hash')).toBe(image)
})
