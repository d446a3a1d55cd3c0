import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { draw } from '../testing/render.tsx'
import { DocumentCoverage, SpendCoverage } from './coverage-words.tsx'

describe('what a figure rests on', () => {
  test('is said in words, with the way to what is missing', () => {
    draw(<DocumentCoverage coverage={{ known: 37, of: 41 }} />)
    const link = screen.getByRole('link', { name: '37 de 41 documentos confirmados' })
    expect(link.getAttribute('href')).toBe('/dashboard/document?status=pending')
  })
  test('leads nowhere when nothing is missing', () => {
    draw(<DocumentCoverage coverage={{ known: 41, of: 41 }} />)
    expect(screen.getByText('41 de 41 documentos confirmados')).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
  })
  test('is nothing when there is no paper, and no division by it', () => {
    draw(<DocumentCoverage coverage={{ known: 0, of: 0 }} />)
    draw(<SpendCoverage coverage={{ known: 0, of: 0 }} />)
    expect(screen.getByText('No hay documentos en este periodo')).toBeDefined()
    expect(screen.getByText('No hubo compras en el periodo anterior')).toBeDefined()
  })
})
