import type { Random } from '../random.ts'
import type { Country } from './places.ts'

const digits = (draw: Random, count: number) => Array.from({ length: count }, () => draw.whole(0, 9)).join('')
const values = (text: string) => [...text].map((character) => parseInt(character, 36)).join('')
const modulo97 = (text: string) => Number(BigInt(values(text)) % 97n)

const withCheck = (country: Country, account: string) =>
  `${country}${String(98 - modulo97(`${account}${country}00`)).padStart(2, '0')}${account}`

/** One of the two control digits of a Spanish account. */
function control(text: string): number {
  const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]
  const total = [...text.padStart(10, '0')].reduce(
    (sum, digit, index) => sum + Number(digit) * (weights[index] ?? 0),
    0,
  )
  const rest = 11 - (total % 11)
  return rest === 11 ? 0 : rest === 10 ? 1 : rest
}

const SPANISH_BANKS = ['2100', '0049', '0182', '2085', '3058', '0081', '2095', '2080', '3025', '0128']

function account(country: Country, draw: Random): string {
  switch (country) {
    case 'ES': {
      const bank = SPANISH_BANKS[draw.whole(0, SPANISH_BANKS.length - 1)] ?? '2100'
      const [office, number] = [digits(draw, 4), digits(draw, 10)]
      return `${bank}${office}${control(bank + office)}${control(number)}${number}`
    }
    case 'FR': {
      const body = `30004${digits(draw, 5)}${digits(draw, 11)}`
      const rest =
        (89n * BigInt(body.slice(0, 5)) + 15n * BigInt(body.slice(5, 10)) + 3n * BigInt(body.slice(10))) % 97n
      return `${body}${String(97n - rest).padStart(2, '0')}`
    }
    case 'PT': {
      const body = `0035${digits(draw, 15)}`
      return `${body}${String(98n - (BigInt(`${body}00`) % 97n)).padStart(2, '0')}`
    }
    case 'DE':
      return `${draw.whole(10, 87)}050${digits(draw, 3)}0${digits(draw, 9)}`
    case 'IT':
      return `X0${digits(draw, 4)}0${digits(draw, 4)}0000${digits(draw, 8)}`
    case 'IE':
      return `AIBK93${digits(draw, 12)}`
    case 'GB':
      return `BARC20${digits(draw, 12)}`
    case 'NL':
      return `RABO0${digits(draw, 9)}`
    case 'BE': {
      const body = `3${digits(draw, 9)}`
      return `${body}${String(Number(body) % 97 || 97).padStart(2, '0')}`
    }
    default:
      return country satisfies never
  }
}

export const iban = (country: Country, draw: Random) => withCheck(country, account(country, draw))
