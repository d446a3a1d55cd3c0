import { act, render, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../testing/render.tsx'
import type { Column } from './columns.ts'
import { Table } from './table.tsx'

type Paper = { id: string; number: string; supplier: string }
const columns: Column<Paper>[] = [
  { key: 'number', header: 'Número', primary: true, width: 1, cell: ({ number }) => number },
  { key: 'supplier', header: 'Proveedor', width: 1, cell: ({ supplier }) => supplier },
]
const papers = (many: number): Paper[] =>
  Array.from({ length: many }, (_, at) => ({ id: `${at}`, number: 'F-1', supplier: 'Obrador y Lácteos La Cantarera' }))
const drawn = (rows: readonly Paper[]) => (
  <Table
    steady
    label="Facturas"
    columns={columns}
    rows={rows}
    rowKey={({ id }) => id}
    rowName={({ number }) => number}
    empty={<p>Nada</p>}
  />
)

afterEach(() => vi.restoreAllMocks())

/** A browser that lays out: heads share 600 pixels, words are ten pixels a letter. */
const layOut = () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 44))
  const range = () => {
    let node: Node | undefined
    return {
      selectNodeContents: (chosen: Node) => {
        node = chosen
      },
      getBoundingClientRect: () => new DOMRect(0, 0, 10 * (node?.textContent?.length ?? 0), 20),
    }
  }
  vi.spyOn(document, 'createRange').mockImplementation(range as unknown as () => Range)
}

const widthsNow = () => screen.getAllByRole('columnheader').map(({ style }) => Number.parseFloat(style.inlineSize))

const words = { es: 'superadministrador de la cuenta', en: 'owner' }
const four = papers(4)
const Named = () => {
  const { i18n } = useTranslation()
  const named = { ...columns[1], cell: () => words[i18n.language as keyof typeof words] } as Column<Paper>
  return (
    <Table
      steady
      label="Equipo"
      columns={[columns[0] as Column<Paper>, named]}
      rows={four}
      rowKey={({ id }) => id}
      rowName={({ number }) => number}
    />
  )
}

test('words of another language are measured anew', async () => {
  layOut()
  await i18next.changeLanguage('en')
  // Without settings, which have a language of their own.
  render(<Named />)
  const [, inEnglish = 0] = widthsNow()
  await act(() => i18next.changeLanguage('es'))
  await waitFor(() => expect(widthsNow()[1]).toBeGreaterThan(inEnglish + 5))
})

test('a long name gets the room that a short number leaves, and an empty page after it stands', () => {
  layOut()
  const { redraw } = draw(drawn(papers(20)))
  const [number = 0, supplier = 0] = screen
    .getAllByRole('columnheader')
    .map(({ style }) => Number.parseFloat(style.inlineSize))
  expect(supplier).toBeGreaterThan(number * 1.5)
  expect(number + supplier).toBeCloseTo(100, 0)
  redraw(drawn([]))
  expect(screen.getByText('Nada')).toBeDefined()
  redraw(drawn(papers(40)))
  expect(screen.getAllByRole('row').length).toBeGreaterThan(10)
})
