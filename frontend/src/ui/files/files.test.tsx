import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { acceptedFiles, acceptOf, type FileDoor, formatWords } from './accepted-files.ts'
import { WHOLE } from './crop.ts'
import { FileDrop } from './file-drop.tsx'
import { PictureCrop } from './picture-crop.tsx'

describe('a place for files', () => {
  test('takes invoices and names what it refuses', async () => {
    const taken = vi.fn()
    const { container } = draw(<FileDrop door="paper" label="Arrastra tus facturas" onFiles={taken} />)
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
    expect(screen.getByRole('alert').textContent).toContain('PDF')
    await expectAccessible(container)
  })
  test('takes what is pasted', () => {
    const taken = vi.fn()
    draw(<FileDrop door="paper" label="Arrastra tus facturas" onFiles={taken} paste />)
    const photo = new File(['x'], 'foto.png', { type: 'image/png' })
    fireEvent.paste(document.body, { clipboardData: { files: [photo] } })
    expect(taken).toHaveBeenCalledWith([photo])
  })
})

describe('what is taken', () => {
  test('is said by the same list that takes it, in both languages', () => {
    draw(<FileDrop door="anything" label="Arrastra tus facturas" onFiles={() => undefined} limits="hasta 20 MB" />)
    const zone = screen.getByRole('group', { name: 'Arrastra tus facturas' })
    const hint = zone.textContent ?? ''
    for (const form of [
      'PDF',
      'JPEG',
      'PNG',
      'factura electrónica en XML',
      'ZIP',
      'correo (.eml)',
      'Excel (XLSX)',
      'ODS',
      'CSV',
    ])
      expect(hint).toContain(form)
    const taken = zone.querySelector('input[type=file]')?.getAttribute('accept') ?? ''
    for (const ending of ['.pdf', '.jpg', '.png', '.xsig', '.zip', '.eml', '.xlsx', '.ods', '.csv'])
      expect(taken).toContain(ending)
    expect(formatWords('paper', 'en', (format) => format)).toBe('pdf, jpeg, png, or invoice')
  })
  test.each(Object.keys(acceptedFiles) as FileDoor[])('has an ending for each form (%s)', (door) => {
    const endings = acceptOf(door)
      .split(',')
      .filter((part) => part.startsWith('.'))
    expect(endings.length).toBeGreaterThanOrEqual(acceptedFiles[door].length)
    expect(new Set(endings).size).toBe(endings.length)
  })
})

describe('a picture that is cropped', () => {
  test('is moved and brought closer by its sliders, which say what they do', async () => {
    const onChange = vi.fn()
    // What is drawn from has a size and pixels; the browser's own kind of it is not there without one.
    const picture = Object.assign(document.createElement('canvas'), { width: 400, height: 300 }) as never
    const { container } = draw(<PictureCrop picture={picture} shape={4 / 3} crop={WHOLE} onChange={onChange} />)
    fireEvent.change(screen.getByRole('slider', { name: 'Acercar' }), { target: { value: '2' } })
    expect(onChange).toHaveBeenLastCalledWith({ ...WHOLE, zoom: 2 })
    fireEvent.change(screen.getByRole('slider', { name: 'De arriba abajo' }), { target: { value: '1' } })
    expect(onChange).toHaveBeenLastCalledWith({ ...WHOLE, down: 1 })
    await expectAccessible(container)
  })
})
