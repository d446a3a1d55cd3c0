import { expect, test } from 'vitest'
import { isFieldWord, isThirdParty, partyTitle } from './party-labels.ts'

test.each(['Distribuidor oficial de: Suministros Nueva, S.L.', 'Official distributor of: Northern Foods Ltd'])(
  'whose goods somebody distributes has sold nothing: %s',
  (title) => {
    expect(partyTitle(title)).toBe('customer')
    expect(isThirdParty(title)).toBe(true)
  },
)

test('who says that they distribute, and names nobody, is still who sold', () =>
  expect(partyTitle('Distribuidora de Bebidas Oliva, S.L.')).toBeNull())

test('whose attention a paper is for is whom it is sent to, though a firm is named in the same line', () => {
  expect(partyTitle('A la atención de Asador Roble Alto C.B.')).toBe('customer')
  expect(partyTitle('À l’attention de Comptoir Duvivier SARL')).toBe('customer')
})

test('an invoice of the series A is addressed to nobody by its number', () => {
  expect(partyTitle('Factura A-12 de 12/03/2026', true)).toBeNull()
  expect(partyTitle('Factura a: Bar Duero', true)).toBe('customer')
})

test.each(['Miembro 2044', 'Socio nº 318', 'Cliente 77', 'Mitglied Nr. 5512'])(
  'whoever is counted among customers or members buys: %s',
  (role) => {
    expect(partyTitle(`${role} Hostal Los Chopos, S.A. NIF A58818501`)).toBe('customer')
    expect(partyTitle(`${role} Hostal Los Chopos, S.A.`)).toBe('customer')
  },
)

test('who is called a member, and not counted, may sell', () => expect(partyTitle('Member Foods Ltd')).toBeNull())

test.each(['CP i població / Población', 'DNI/NIF / CIF/NIF', 'Domicili / Domicilio'])(
  '%s stands before a value, in two languages',
  (label) => expect(isFieldWord(label)).toBe(true),
)

test('a title is written with a capital, unless a colon follows it', () => {
  expect(partyTitle('de')).toBeNull()
  expect(['De', 'de:'].map((text) => partyTitle(text))).toEqual(['supplier', 'supplier'])
  expect(['Facturas a:', 'Senyors:'].map((text) => partyTitle(text))).toEqual(['customer', 'customer'])
})
