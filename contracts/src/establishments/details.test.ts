import { describe, expect, test } from 'vitest'
import { deleteEstablishment, establishmentDetails, newEstablishment, openingHours } from './details.ts'

const closed = [null, null, null, null, null, null, null]
const monday = (...shifts: object[]) => [shifts, ...closed.slice(1)]
const complaints = (hours: unknown) =>
  (openingHours.safeParse(hours).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
const details = {
  name: 'Can Pep',
  phone: '',
  website: null,
  currency: 'EUR',
  image: null,
  address: 'Carrer Major 1',
  country: 'ES',
  postalCode: '08001',
}

describe('opening hours', () => {
  test('are seven days, Monday first, each closed or with shifts', () => {
    expect(complaints(closed)).toEqual([])
    expect(complaints(monday({ open: '13:00', close: '16:00' }, { open: '20:00', close: '23:30' }))).toEqual([])
    expect(complaints(closed.slice(1))).toHaveLength(1)
    expect(complaints([...closed, null])).toHaveLength(1)
  })
  test('cannot close before they open, or as they open', () => {
    const complaint = ['0.0.close: closes-before-it-opens']
    expect(complaints(monday({ open: '16:00', close: '13:00' }))).toEqual(complaint)
    expect(complaints(monday({ open: '13:00', close: '13:00' }))).toEqual(complaint)
    expect(complaints(monday({ open: '13:00', close: '13:01' }))).toEqual([])
  })
  test('may close after midnight when they say so, and belong to the day they open on', () => {
    expect(complaints(monday({ open: '13:00', close: '02:00' }))).toEqual(['0.0.close: closes-before-it-opens'])
    expect(complaints(monday({ open: '13:00', close: '02:00', nextDay: true }))).toEqual([])
    expect(openingHours.parse(monday({ open: '13:00', close: '14:00' }))[0]).toEqual([
      { open: '13:00', close: '14:00', nextDay: false },
    ])
  })
  test.each(['24:00', '9:00', '12:60', '', 'noon'])('are times of the clock, which %j is not', (open) =>
    expect(complaints(monday({ open, close: '23:59', nextDay: true }))).toEqual(['0.0.open: time-invalid']),
  )
})

describe('an establishment', () => {
  test('is in Spain unless it says otherwise, and empty texts are unknown', () => {
    expect(establishmentDetails.parse(details)).toEqual({
      ...details,
      phone: null,
      timeZone: 'Europe/Madrid',
      dayEndsAt: '04:00',
      seats: null,
      stayMinutes: 90,
    })
  })
  test.each([
    [{ name: '' }, 'required'],
    [{ currency: 'eur' }, 'currency-invalid'],
    [{ country: 'España' }, 'country-invalid'],
    [{ address: 'x'.repeat(501) }, 'too-long'],
  ])('is refused with %j: %s', (change, code) =>
    expect(establishmentDetails.safeParse({ ...details, ...change }).error?.issues[0]?.message).toBe(code),
  )
  test('is opened with or without opening hours, and deleted with an e-mail address', () => {
    expect(newEstablishment.safeParse({ details, openingHours: null }).success).toBe(true)
    expect(newEstablishment.safeParse({ details }).success).toBe(false)
    expect(deleteEstablishment.safeParse({ establishmentId: '00000000-0000-4000-8000-000000000001' }).success).toBe(
      false,
    )
  })
})
