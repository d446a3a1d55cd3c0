import type { Random } from '../random.ts'
import type { Country } from './places.ts'

const digits = (draw: Random, count: number) => Array.from({ length: count }, () => draw.whole(0, 9)).join('')
const weighted = (text: string, weights: readonly number[]) =>
  [...text].reduce((total, digit, index) => total + Number(digit) * (weights[index] ?? 0), 0)

/** Luhn's check digit of a row of digits. */
function luhn(text: string): number {
  const total = [...text].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (total % 10)) % 10
}

function dni(draw: Random) {
  const number = draw.whole(10_000_000, 79_999_999)
  return `${number}${'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23]}`
}

function spanishCompany(draw: Random, form: string) {
  const letter = form.startsWith('S.A') ? 'A' : form.startsWith('S.Coop') ? 'F' : form === 'C.B.' ? 'E' : 'B'
  const body = `${String(draw.whole(1, 50)).padStart(2, '0')}${digits(draw, 5)}`
  return `${letter}${body}${luhn(body)}`
}

function german(draw: Random) {
  const body = `${draw.whole(1, 9)}${digits(draw, 7)}`
  let product = 10
  for (const digit of body) {
    const step = (Number(digit) + product) % 10 || 10
    product = (step * 2) % 11
  }
  return `DE${body}${(11 - product) % 10}`
}

function french(draw: Random) {
  const body = `${draw.whole(3, 8)}${digits(draw, 7)}`
  const siren = `${body}${luhn(body)}`
  return `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`
}

function portuguese(draw: Random) {
  const body = `5${digits(draw, 7)}`
  const check = 11 - (weighted(body, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)
  return `PT${body}${check > 9 ? 0 : check}`
}

function italian(draw: Random) {
  const body = `0${digits(draw, 6)}${String(draw.whole(1, 100)).padStart(3, '0')}`
  return `IT${body}${luhn(body)}`
}

function irish(draw: Random) {
  const body = `${draw.whole(1, 9)}${digits(draw, 6)}`
  return `IE${body}${'WABCDEFGHIJKLMNOPQRSTUV'[weighted(body, [8, 7, 6, 5, 4, 3, 2]) % 23]}`
}

function british(draw: Random) {
  const body = `${draw.whole(1, 9)}${digits(draw, 6)}`
  return `GB${body}${String(97 - (weighted(body, [8, 7, 6, 5, 4, 3, 2]) % 97)).padStart(2, '0')}`
}

function dutch(draw: Random): string {
  const body = `8${digits(draw, 7)}`
  const check = weighted(body, [9, 8, 7, 6, 5, 4, 3, 2]) % 11
  return check === 10 ? dutch(draw) : `NL${body}${check}B01`
}

function belgian(draw: Random) {
  const body = `0${draw.whole(4, 7)}${digits(draw, 6)}`
  return `BE${body}${String(97 - (Number(body) % 97)).padStart(2, '0')}`
}

/** A tax id that nobody is known by but whose check digits are right; outside Spain with the country before it. */
export function fiscalId(country: Country, form: string, draw: Random): string {
  switch (country) {
    case 'ES':
      return form === '' ? dni(draw) : spanishCompany(draw, form)
    case 'FR':
      return french(draw)
    case 'PT':
      return portuguese(draw)
    case 'DE':
      return german(draw)
    case 'IT':
      return italian(draw)
    case 'IE':
      return irish(draw)
    case 'GB':
      return british(draw)
    case 'NL':
      return dutch(draw)
    case 'BE':
      return belgian(draw)
    default:
      return country satisfies never
  }
}
