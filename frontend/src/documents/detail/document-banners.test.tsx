import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { StatusChip } from '../status-chip.tsx'
import { details } from '../testing/samples.ts'
import { StatusBanner } from './document-banners.tsx'

test('a picture that nothing here can read yet says that it waits, and not that it takes a few seconds', async () => {
  const waiting = { ...details, status: 'processing' as const, postponed: true }
  const { container } = draw(
    <>
      <StatusChip status={waiting.status} postponed={waiting.postponed} />
      <StatusBanner details={waiting} />
    </>,
    { path: '/dashboard/document' },
  )
  expect(await screen.findByText('Guardado: se leerá solo')).toBeTruthy()
  expect(screen.getByText(/no hace falta subirlo otra vez/)).toBeTruthy()
  expect(screen.getByText('Espera para leerse')).toBeTruthy()
  expect(screen.queryByText('En proceso')).toBeNull()
  expect(screen.queryByText(/unos segundos/)).toBeNull()
  await expectAccessible(container)
})
