import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { FileDrop } from './file-drop.tsx'

describe('a place for files', () => {
  test('takes invoices and names what it refuses', async () => {
    const taken = vi.fn()
    const { container } = draw(<FileDrop label="Arrastra tus facturas" onFiles={taken} />)
    const zone = screen.getByRole('group', { name: 'Arrastra tus facturas' })
    const invoice = new File(['%PDF'], 'factura.pdf', { type: 'application/pdf' })
    const sheet = new File(['x'], 'lista.xlsx', { type: 'application/vnd.ms-excel' })
    fireEvent.drop(zone, {
      dataTransfer: {
        files: [invoice, sheet],
        items: [invoice, sheet].map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
        types: ['Files'],
      },
    })
    await waitFor(() => expect(taken).toHaveBeenCalledTimes(1))
    expect(taken.mock.calls[0]?.[0].map((file: File) => file.name)).toEqual(['factura.pdf'])
    expect(screen.getByRole('alert').textContent).toContain('lista.xlsx')
    expect(screen.getByRole('alert').textContent).toContain('.pdf')
    await expectAccessible(container)
  })
  test('takes what is pasted', () => {
    const taken = vi.fn()
    draw(<FileDrop label="Arrastra tus facturas" onFiles={taken} paste />)
    const photo = new File(['x'], 'foto.png', { type: 'image/png' })
    fireEvent.paste(document.body, { clipboardData: { files: [photo] } })
    expect(taken).toHaveBeenCalledWith([photo])
  })
})
