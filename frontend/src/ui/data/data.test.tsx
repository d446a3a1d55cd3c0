import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { Money } from '../text/money.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { type Column, nextSort, steadyWidths } from './columns.ts'
import { DescriptionList } from './description-list.tsx'
import { Pagination } from './pagination.tsx'
import { StatCard } from './stat-card.tsx'
import { Table } from './table.tsx'
import { Timeline } from './timeline.tsx'

type Invoice = { id: string; number: string; total: number; note: string }
const invoices: Invoice[] = [
  { id: 'a', number: 'F-1', total: 1050, note: 'x' },
  { id: 'b', number: 'F-2', total: 2000, note: 'y' },
  { id: 'c', number: 'F-3', total: 3000, note: 'z' },
]
const columns: Column<Invoice>[] = [
  { key: 'number', header: 'Número', cell: ({ number }) => number, primary: true, sortable: true },
  { key: 'total', header: 'Total', cell: ({ total }) => <Money cents={total} />, align: 'end', sortable: true },
  { key: 'note', header: 'Nota', cell: ({ note }) => note, optional: true },
]

const Invoices = ({ onSort }: { onSort?: (sort: string) => void }) => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <Table
      label="Facturas"
      columns={columns}
      rows={invoices}
      rowKey={({ id }) => id}
      rowName={({ number }) => number}
      href={({ id }) => `/dashboard/document/${id}`}
      sort="-total"
      onSort={onSort}
      selected={selected}
      onSelect={setSelected}
      pending={({ id }) => id === 'b'}
      footer={{ total: <Money cents={6050} /> }}
    />
  )
}

describe('a table', () => {
  test('is a table to the ear: headers, sorted column, named rows', async () => {
    const { container } = draw(<Invoices onSort={() => {}} />)
    const table = screen.getByRole('table', { name: 'Facturas' })
    expect(within(table).getByRole('columnheader', { name: 'Total' }).getAttribute('aria-sort')).toBe('descending')
    expect(within(table).getByRole('columnheader', { name: 'Número' }).getAttribute('aria-sort')).toBeNull()
    expect(within(table).getByRole('rowheader', { name: 'F-1' })).toBeDefined()
    expect(within(table).queryByText('Nota')).toBeNull()
    expect(within(table).getByText('Actualizando…').closest('tr')?.textContent).toContain('F-2')
    await expectAccessible(container)
  })
  test('asks the server for another order', async () => {
    const sorted = vi.fn()
    const { user } = draw(<Invoices onSort={sorted} />)
    await user.click(screen.getByRole('button', { name: 'Número' }))
    await user.click(screen.getByRole('button', { name: 'Total' }))
    expect(sorted.mock.calls).toEqual([['number'], ['total']])
    expect(nextSort('total', 'total')).toBe('-total')
  })
  test('is walked through with j and k, selected with x and opened with Enter', async () => {
    const { user, location } = draw(<Invoices />)
    await user.keyboard('jj')
    expect(document.activeElement?.textContent).toBe('F-2')
    await user.keyboard('x')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Seleccionar F-2' }).checked).toBe(true)
    await user.keyboard('k{Enter}')
    expect(location.history.at(-1)).toBe('/dashboard/document/a')
  })
  test('selects the whole page with one tick', async () => {
    const { user } = draw(<Invoices />)
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Seleccionar todas las filas de la página' })
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar F-1' }))
    expect(all.indeterminate).toBe(true)
    await user.click(all)
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(true)
  })
  test('keys typed into a search field stay there', async () => {
    const { user } = draw(
      <>
        <input aria-label="Buscar" />
        <Invoices />
      </>,
    )
    await user.type(screen.getByLabelText('Buscar'), 'jx')
    expect(screen.getByLabelText<HTMLInputElement>('Buscar').value).toBe('jx')
    expect(document.activeElement).toBe(screen.getByLabelText('Buscar'))
  })
  test('draws bones while it loads and the empty words when there is nothing', () => {
    const shared = {
      label: 'Facturas',
      columns,
      rows: [],
      rowKey: ({ id }: Invoice) => id,
      rowName: ({ number }: Invoice) => number,
      empty: <p>Aún no hay facturas</p>,
    }
    const { redraw } = draw(<Table {...shared} loading={4} />)
    expect(screen.getByRole('table').parentElement?.getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByText('Aún no hay facturas')).toBeNull()
    redraw(<Table {...shared} />)
    expect(screen.getByText('Aún no hay facturas')).toBeDefined()
  })
})

describe('a steady table', () => {
  const steady = (rows: readonly Invoice[], loading?: number) => (
    <Table
      steady
      label="Facturas"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ number }) => number}
      href={({ id }) => `/dashboard/document/${id}`}
      rowActions={({ id }) => <button type="button">{id}</button>}
      loading={loading}
    />
  )
  const widths = () => screen.getAllByRole('columnheader').map((heading) => heading.style.inlineSize)

  test('has the same columns before its rows are there and after', () => {
    const { redraw } = draw(steady([], 4))
    const widthsBefore = widths()
    redraw(steady(invoices))
    expect(widths()).toEqual(widthsBefore)
    expect(widthsBefore).toEqual(['100%', '6.5rem', ''])
  })

  test('gives figures and days a room of their own, for a long heading a larger one, and words what is left', () => {
    const column = (more: Partial<Column<Invoice>>) => ({ ...(columns[2] as Column<Invoice>), header: 'X', ...more })
    const { sizes, least } = steadyWidths([
      column({ primary: true }),
      column({}),
      column({ width: 'date' }),
      column({ align: 'end', header: 'Establecimiento' }),
    ])
    expect(sizes).toEqual(['66.67%', '33.33%', '6.75rem', '8.10rem'])
    expect(least).toBeCloseTo(3 * 4.25 + 6.75 + 8.1)
    const worded = steadyWidths([column({ primary: true }), column({ header: 'Categorías' })])
    expect(worded.least).toBeCloseTo(3 * (10 * 0.44 + 1.5))
  })

  test('says the whole of what it cuts where one points, and all of a row to whoever comes by keys', () => {
    draw(steady([{ id: 'a', number: 'F-1 de Distribuciones Tres Almenas', total: 1050, note: 'x' }]))
    const name = screen.getByRole('rowheader')
    Object.defineProperty(name, 'scrollWidth', { value: 300 })
    name.getBoundingClientRect = () => new DOMRect(0, 0, 100, 44)
    expect(name.getAttribute('data-tip')).toBeNull()
    name.dispatchEvent(new MouseEvent('pointermove', { bubbles: true, clientX: 50 }))
    expect(name.getAttribute('data-tip')).toBe('F-1 de Distribuciones Tres Almenas')
    name.removeAttribute('data-tip')
    screen.getByRole('link').focus()
    expect(name.getAttribute('data-tip')).toBe('F-1 de Distribuciones Tres Almenas')
  })
})

test('columns are chosen from a menu, except the one that names the row', async () => {
  const onChange = vi.fn()
  const { user } = draw(<ColumnMenu columns={columns} chosen={undefined} onChange={onChange} />)
  await user.click(screen.getByRole('button', { name: 'Columnas' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Número' }).disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Nota' }))
  expect(onChange).toHaveBeenCalledWith(['number', 'total', 'note'])
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Columnas' }))
})

test('pages say where one is and stop at both ends', async () => {
  const turned = vi.fn()
  const { user, container } = draw(<Pagination page={2} size={25} total={51} onPage={turned} onSize={() => {}} />)
  expect(screen.getByText('26–50 de 51')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }))
  expect(turned).toHaveBeenCalledWith(3)
  await expectAccessible(container)
})

test('the last page has no next one', () => {
  draw(<Pagination page={3} size={25} total={51} onPage={() => {}} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Página siguiente' }).disabled).toBe(true)
})

test('the bulk bar counts what is selected', async () => {
  const { container } = draw(
    <BulkBar count={3} onClear={() => {}}>
      <button type="button">Borrar</button>
    </BulkBar>,
  )
  expect(screen.getByRole('region', { name: 'Acciones sobre la selección' }).textContent).toContain('3 seleccionados')
  await expectAccessible(container)
})

test('a figure says its change with a sign, and leads to its rows', async () => {
  const { container } = draw(
    <StatCard
      label="Compras"
      value={<Money cents={123450} />}
      delta={-0.125}
      better="down"
      href="/dashboard/purchases"
      coverage="2 de 9 sin coste"
    />,
  )
  expect(container.textContent).toMatch(/1\.234,50\s€/)
  expect(container.textContent).toMatch(/−12,5\s%/)
  expect(container.querySelector('.chip-neutral')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Compras' }).getAttribute('href')).toBe('/dashboard/purchases')
  await expectAccessible(container)
})

test('what is not known is a dash that is read out', async () => {
  const { container } = draw(
    <DescriptionList
      items={[
        { label: 'IBAN', value: null },
        { label: 'NIF', value: 'B12345674' },
      ]}
    />,
  )
  expect(screen.getByText('Sin dato')).toBeDefined()
  expect(container.textContent).not.toContain('0,00')
  await expectAccessible(container)
})

test('a history is a list in its own order', async () => {
  const { container } = draw(
    <Timeline label="Historial" events={[{ id: '1', at: '2026-03-05T10:00:00Z', title: 'Confirmado', by: 'Lucía' }]} />,
  )
  expect(screen.getByRole('list', { name: 'Historial' }).textContent).toContain('05 mar 2026')
  await expectAccessible(container)
})

test('a change has a colour only from a fifth on', () => {
  const tones = [0.19, -0.19, 0.2, -0.2, 0].map((delta) => {
    const { container } = draw(<StatCard label="Compras" value="1" delta={delta} better="down" />)
    return container.querySelector('.chip')?.className.match(/chip-(\w+)/)?.[1]
  })
  expect(tones).toEqual(['neutral', 'neutral', 'danger', 'success', 'neutral'])
})
