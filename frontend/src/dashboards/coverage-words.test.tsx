import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { draw } from '../testing/render.tsx'
import { Awaited, DocumentCoverage, SpendCoverage } from './coverage-words.tsx'

describe('what a figure rests on', () => {
  const filters = { query: { establishments: ['e'], suppliers: [], from: '2026-11-01', to: '2026-11-30' } }

  test('is said in words, with the way to just what is missing', () => {
    draw(<DocumentCoverage coverage={{ known: 37, of: 41 }} filters={filters} />)
    expect(screen.getByText('37 de 41 documentos completados')).toBeDefined()
    const link = screen.getByRole('link', { name: '4 aún no cuentan' })
    expect(link.getAttribute('href')).toBe(
      '/dashboard/document?establishments=e&from=2026-11-01&to=2026-11-30&missing=true',
    )
  })
  test('tells a confirmed invoice in another currency as such, with its sum', () => {
    const foreign = [{ currency: 'USD', documents: 1, sum: 40_000 }]
    draw(<DocumentCoverage coverage={{ known: 1, of: 2 }} foreign={foreign} filters={filters} />)
    expect(screen.getByText('2 de 2 documentos completados')).toBeDefined()
    const [link, ...others] = screen.getAllByRole('link')
    expect(others).toEqual([])
    expect(link?.textContent?.replaceAll('\u00a0', ' ')).toMatch(
      /^1 factura en otra moneda \(400,00 (US\$|USD|\$)\) no se suma$/,
    )
    expect(link?.getAttribute('href')).toContain('status=completed&currency=USD')
  })
  test('names the confirmed papers by their kind, and apart those that are no spend', () => {
    const papers = [
      { kind: 'invoice' as const, documents: 35 },
      { kind: 'delivery-note' as const, documents: 2 },
      { kind: 'credit-note' as const, documents: 1 },
      { kind: 'receipt' as const, documents: 1 },
    ]
    const { container } = draw(<DocumentCoverage coverage={{ known: 37, of: 37 }} papers={papers} filters={filters} />)
    expect(container.textContent?.replaceAll('\u00a0', ' ')).toBe(
      '37 de 37 documentos completados (35 facturas, 1 abono, 1 tique) · 2 albaranes (fuera del gasto)',
    )
  })
  test('leads nowhere when nothing is missing', () => {
    draw(<DocumentCoverage coverage={{ known: 41, of: 41 }} filters={filters} />)
    expect(screen.getByText('41 de 41 documentos completados')).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
  })
  test('is nothing when there is no paper, and no division by it', () => {
    draw(<DocumentCoverage coverage={{ known: 0, of: 0 }} filters={filters} />)
    draw(<SpendCoverage coverage={{ known: 0, of: 0 }} />)
    expect(screen.getByText('No hay documentos en este periodo')).toBeDefined()
    expect(screen.getByText('No hubo compras en el periodo anterior')).toBeDefined()
  })
  test('is the same whole per cent as on every other page, never rounded up', () => {
    draw(<SpendCoverage coverage={{ known: 948, of: 1000 }} />)
    expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toMatch(/(^|\D)94 %/)
  })
})

describe('suppliers whose paper is due', () => {
  const suppliers = ['Ana', 'Bo', 'Cano', 'Duro'].map((name) => ({ supplierId: name.toLowerCase(), name }))

  test('are named, with the way to each', () => {
    draw(<Awaited suppliers={suppliers.slice(0, 1)} />)
    expect(screen.getByText(/Suele facturar y en este periodo no hay nada suyo:/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ana' }).getAttribute('href')).toBe('/dashboard/supplier/ana')
  })
  test('beyond three are counted', () => {
    draw(<Awaited suppliers={suppliers} />)
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Ana', 'Bo', 'Cano'])
    expect(screen.getByText(/y 1 más/)).toBeDefined()
  })
})
