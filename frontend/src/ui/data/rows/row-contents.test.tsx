import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { draw } from '../../../testing/render.tsx'
import { Money } from '../../text/money.tsx'
import type { Column } from '../columns.ts'
import { Table } from '../table.tsx'
import { areSameDrawn } from './same-drawn.ts'

type Product = { id: string; name: string; cents: number }
const productsOf = (count: number): Product[] =>
  Array.from({ length: count }, (_, at) => ({ id: `p${at}`, name: `Tomate ${at}`, cents: 100 + at }))

const drawnRows: string[] = []
const Name = ({ of }: { of: string }) => {
  drawnRows.push(of)
  return <span>{of}</span>
}
beforeEach(() => {
  drawnRows.length = 0
})

/** A list as many are: everything that says what its rows hold is written in place, and so is anew each time. */
const Products = ({ rows }: { rows: readonly Product[] }) => {
  const [typed, setTyped] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const columns: Column<Product>[] = [
    { key: 'name', header: 'Nombre', primary: true, cell: ({ name }) => <Name of={name} /> },
    { key: 'cost', header: 'Coste', align: 'end', cell: ({ cents }) => <Money cents={cents} /> },
  ]
  return (
    <>
      <input aria-label="Buscar" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <Table
        steady
        label="Productos"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        href={({ id }) => `/dashboard/product/${id}`}
        rowActions={({ id }) => <a href={`#${id}`}>{id}</a>}
        selected={selected}
        onSelect={(next) => setSelected(next)}
      />
    </>
  )
}

describe('of a table only rows of which something else is to be seen are drawn anew', () => {
  test('typing in a search draws none, however the list writes its columns', async () => {
    const { user } = draw(<Products rows={productsOf(60)} />)
    expect(drawnRows).toHaveLength(60)
    await user.type(screen.getByLabelText('Buscar'), 'tomate')
    expect(drawnRows).toHaveLength(60)
  })
  test('walking through the rows by j and k draws none', async () => {
    const { user } = draw(<Products rows={productsOf(60)} />)
    await user.keyboard('jjjk')
    expect(document.activeElement?.textContent).toBe('Tomate 1')
    expect(drawnRows).toHaveLength(60)
  })
  test('a tick draws the box of its row and no name', async () => {
    const { user } = draw(<Products rows={productsOf(60)} />)
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Tomate 7' }))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Seleccionar Tomate 7' }).checked).toBe(true)
    expect(drawnRows).toHaveLength(60)
  })
  test('another answer draws what it says otherwise, and what is new', async () => {
    const rows = productsOf(60)
    const { redraw } = draw(<Products rows={rows} />)
    drawnRows.length = 0
    const renamed = rows.map((row) => (row.id === 'p3' ? { ...row, name: 'Cebolla' } : { ...row }))
    await act(async () => redraw(<Products rows={[...renamed, { id: 'new', name: 'Ajo', cents: 1 }]} />))
    expect([...new Set(drawnRows)]).toEqual(['Cebolla', 'Ajo'])
    expect(screen.getByRole('rowheader', { name: 'Cebolla' })).toBeDefined()
    await act(async () => redraw(<Products rows={renamed.toReversed()} />))
    expect([...new Set(drawnRows)]).toEqual(['Cebolla', 'Ajo'])
    expect(screen.getAllByRole('rowheader').at(-1)?.textContent).toBe('Tomate 0')
  })
})

describe('what is drawn is the same', () => {
  const style = { color: 'red' }
  test.each([
    [1, 1],
    ['a', 'a'],
    [null, null],
    [<b key="k">x</b>, <b key="k">x</b>],
    [
      ['a', <Money key="m" cents={1} />],
      ['a', <Money key="m" cents={1} />],
    ],
    [
      <b key="k" style={{ ...style }}>
        x
      </b>,
      <b key="k" style={{ ...style }}>
        x
      </b>,
    ],
  ])('%#: where kind, key and properties are', (a, b) => expect(areSameDrawn(a, b)).toBe(true))
  const onClick = () => {}
  test.each([
    [1, 2],
    [0, null],
    [undefined, null],
    [<b key="k">x</b>, <i key="k">x</i>],
    [<b key="k">x</b>, <b key="l">x</b>],
    [<b key="k">x</b>, <b key="k">y</b>],
    [<Money key="m" cents={1} />, <Money key="m" cents={2} />],
    [<button key="k" type="button" onClick={onClick} />, <button key="k" type="button" onClick={() => {}} />],
    [['a'], ['a', 'b']],
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: undefined }, { b: undefined }],
    [new Date(0), new Date(0)],
  ])('%#: and not where one of them is another', (a, b) => expect(areSameDrawn(a, b)).toBe(false))
})
