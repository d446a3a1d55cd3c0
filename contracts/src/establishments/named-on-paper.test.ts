import { expect, test } from 'vitest'
import { establishmentOn } from './named-on-paper.ts'

const market = { establishmentId: 'market', name: 'Alborada Mercado', address: 'C/ Mayor, 12', postalCode: '28013' }
const beach = { establishmentId: 'beach', name: 'Alborada Playa', address: 'Paseo Marítimo 3', postalCode: '46011' }
const words = (text: string) => text.split(' ')
const on = (text: string, places: Parameters<typeof establishmentOn>[1] = [market, beach]) =>
  establishmentOn(words(text), places)

test.each<[string, string, string]>([
  ['its address, however it is spelled', 'Entregar en: PASEO MARITIMO, 3 València', 'beach'],
  ['its name', 'Cliente ALBORADA MERCADO Factura 12', 'market'],
  ['its postal code alone', 'Alborada Hostelera S.L. 46011 Valencia', 'beach'],
  ['the address of one against the name of the other', 'Alborada Mercado · envío: Paseo Marítimo 3', 'beach'],
])('a paper belongs where it says: %s', (_, text, place) => expect(on(text)).toBe(place))

test('a paper that names none, or both alike, says nothing', () => {
  expect(on('Factura 28013000 Total 46,01')).toBeNull()
  expect(on('Alborada Mercado Alborada Playa')).toBeNull()
  expect(on('Factura 12', [])).toBeNull()
})

test('an empty address is on no paper', () => {
  expect(on('Factura 12', [{ ...market, name: 'Bar', address: '', postalCode: null }, beach])).toBeNull()
})
