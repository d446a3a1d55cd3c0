import type { SupplierDetails } from '@escandallo/contracts/suppliers/details.ts'
import { type SupplierEvent, supplierEvent } from '@escandallo/contracts/suppliers/events.ts'
import { supplierExamples } from '@escandallo/contracts/suppliers/examples.ts'
import { describe, expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { type SupplierCommand, suppliers } from './supplier.ts'

const examples = supplierExamples.map((example) => supplierEvent.parse(example))
const [registered, changed] = examples as [
  Extract<SupplierEvent, { type: 'SupplierRegistered' }>,
  Extract<SupplierEvent, { type: 'SupplierDetailsChanged' }>,
]
const { supplierId, at, by } = registered.data
const about = { supplierId, at, by }
const details = changed.data.details
const IBAN = 'ES9121000418450200051332'

const known: SupplierEvent = { type: 'SupplierRegistered', data: { ...about, details, documentId: null } }
const removed: SupplierEvent = { type: 'SupplierRemoved', data: about }
const restored: SupplierEvent = { type: 'SupplierRestored', data: about }
const account = (iban: string | null, previous: string | null): SupplierEvent => ({
  type: 'SupplierBankAccountChanged',
  data: { ...about, iban, previous },
})
const detailed = (change: Partial<SupplierDetails>): SupplierEvent => ({
  type: 'SupplierDetailsChanged',
  data: { ...about, details: { ...details, ...change } },
})
const writeDown = (change: Partial<SupplierDetails> = {}): SupplierCommand => ({
  type: 'NewSupplier',
  data: { ...about, details: { ...details, ...change } },
})
const fromPaper: SupplierCommand = {
  type: 'RegisterSupplier',
  data: { ...about, details: registered.data.details, documentId: registered.data.documentId },
}
const update = (change: Partial<SupplierDetails> = {}): SupplierCommand => ({
  type: 'UpdateSupplier',
  data: { ...about, details: { ...details, ...change } },
})
const remove: SupplierCommand = { type: 'DeleteSupplier', data: about }
const restore: SupplierCommand = { type: 'RestoreSupplier', data: about }

describe('a supplier that a paper brought to life', () => {
  const { documentId } = registered.data
  const taken = (from = documentId ?? ''): SupplierCommand => ({
    type: 'WithdrawSupplier',
    data: { ...about, documentId: from },
  })
  test('goes with it, unless another did or a person has described it', () => {
    given(suppliers, [registered]).when(taken()).records([removed])
    given(suppliers, [registered, removed]).when(taken()).records([])
    given(suppliers, [registered]).when(taken(about.by)).records([])
    const described: SupplierEvent = { type: 'SupplierDetailsChanged', data: { ...about, details } }
    given(suppliers, [registered, described]).when(taken()).records([])
    given(suppliers, []).when(taken()).refuses('supplier-unknown')
  })
  test('comes back as its corrected paper tells of it', () =>
    given(suppliers, [registered, removed]).when(fromPaper).records([registered]))
})

describe('a supplier', () => {
  test('is written down by a person', () => given(suppliers, []).when(writeDown()).records([known]))
  test('is not written down twice', () => given(suppliers, [known]).when(writeDown()).refuses('supplier-exists'))
  test('that was removed is back, with what is written now, when it is written down again', () => {
    given(suppliers, [known, removed]).when(writeDown()).records([restored])
    given(suppliers, [known, removed])
      .when(writeDown({ phone: '1', iban: IBAN }))
      .records([restored, detailed({ phone: '1' }), account(IBAN, null)])
  })
  test('is brought to life by an invoice, once', () => {
    given(suppliers, []).when(fromPaper).records([registered])
    given(suppliers, [registered]).when(fromPaper).records([])
    given(suppliers, [known]).when(fromPaper).records([])
  })
  test('that was removed is back when another invoice of theirs is confirmed', () =>
    given(suppliers, [known, removed]).when(fromPaper).records([restored]))
})

describe('changing a supplier', () => {
  test('records nothing when nothing changed', () => given(suppliers, [known]).when(update()).records([]))
  test('records the new details', () =>
    given(suppliers, [known])
      .when(update({ phone: '+34 1' }))
      .records([detailed({ phone: '+34 1' })]))
  test('records a changed account of its own, with the one before it', () => {
    given(suppliers, [known])
      .when(update({ iban: IBAN }))
      .records([account(IBAN, null)])
    given(suppliers, [known, account(IBAN, null)])
      .when(update({ iban: null }))
      .records([account(null, IBAN)])
  })
  test('records both, and the details without the new account', () =>
    given(suppliers, [known, account(IBAN, null)])
      .when(update({ name: 'Otra', iban: 'PT50000201231234567890154' }))
      .records([detailed({ name: 'Otra', iban: IBAN }), account('PT50000201231234567890154', IBAN)]))
  test('tells a name from nothing, and one category from two', () => {
    given(suppliers, [detailedFrom({ description: null })])
      .when(update({ description: 'null' }))
      .recordsTypes(['SupplierDetailsChanged'])
    given(suppliers, [detailedFrom({ categories: ['CAT1,CAT2'] })])
      .when(update({ categories: ['CAT1', 'CAT2'] }))
      .recordsTypes(['SupplierDetailsChanged'])
  })
  test.each([
    ['was never there', []],
    ['was removed', [known, removed]],
  ])('is refused when it %s', (_, happened) => given(suppliers, happened).when(update()).refuses('supplier-unknown'))
})
const detailedFrom = (change: Partial<SupplierDetails>): SupplierEvent => ({
  type: 'SupplierRegistered',
  data: { ...about, details: { ...details, ...change }, documentId: null },
})

describe('removing a supplier', () => {
  test('is recorded once, and so is bringing it back', () => {
    given(suppliers, [known]).when(remove).records([removed])
    given(suppliers, [known, removed]).when(remove).records([])
    given(suppliers, [known, removed]).when(restore).records([restored])
    given(suppliers, [known]).when(restore).records([])
  })
  test('is refused for one that was never there', () => {
    given(suppliers, []).when(remove).refuses('supplier-unknown')
    given(suppliers, []).when(restore).refuses('supplier-unknown')
  })
  test('keeps what was known of it', () =>
    expect(given(suppliers, [known, removed, restored]).state()).toEqual(given(suppliers, [known]).state()))
})

test('every event that was ever recorded folds, and none makes a supplier of nothing', () => {
  expect(given(suppliers, examples).state()).toMatchObject({ status: 'known', details })
  expect(
    given(
      suppliers,
      examples.filter(({ type }) => type !== 'SupplierRegistered'),
    ).state(),
  ).toEqual({ status: 'absent' })
})

describe('what a supplier’s papers have taught', () => {
  const fingerprint = '0a1b2c3d'
  const forgotten: SupplierEvent = { type: 'SupplierLayoutForgotten', data: { ...about, fingerprint } }
  const remembered: SupplierEvent = { type: 'SupplierLayoutRemembered', data: { ...about, fingerprint } }
  const forget: SupplierCommand = { type: 'ForgetLayout', data: { ...about, fingerprint } }
  const remember: SupplierCommand = { type: 'RememberLayout', data: { ...about, fingerprint } }

  test('is forgotten when somebody says so, and again when there was more to forget', () => {
    given(suppliers, [known]).when(forget).records([forgotten])
    given(suppliers, [known, forgotten]).when(forget).records([forgotten])
  })
  test('is remembered again, once', () => {
    given(suppliers, [known, forgotten]).when(remember).records([remembered])
    given(suppliers, [known, forgotten, remembered]).when(remember).records([])
    given(suppliers, [known]).when(remember).records([])
  })
  test('is nobody’s when the supplier is not there', () => {
    for (const command of [forget, remember]) {
      given(suppliers, []).when(command).refuses('supplier-unknown')
      given(suppliers, [known, removed]).when(command).refuses('supplier-unknown')
    }
  })
})
