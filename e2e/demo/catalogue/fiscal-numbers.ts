const DNI_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const CONTROL_LETTERS = 'JABCDEFGHI'

const digitSum = (number: number) => Math.floor(number / 10) + (number % 10)

function controlOf(body: string): number {
  const sum = [...body].reduce(
    (total, digit, index) => total + (index % 2 === 0 ? digitSum(Number(digit) * 2) : Number(digit)),
    0,
  )
  return (10 - (sum % 10)) % 10
}

/** The tax number of a company: its letter, seven digits and the control, a digit or a letter as the form of company asks. */
export function companyNumber(form: string, body: string): string {
  const control = controlOf(body)
  return `${form}${body}${'NPQRSW'.includes(form) ? CONTROL_LETTERS[control] : control}`
}

/** The tax number of a person: eight digits and the letter at their remainder by 23. */
export const personNumber = (body: string) => `${body}${DNI_LETTERS[Number(body) % 23]}`

export function isTaxNumber(text: string): boolean {
  if (/^\d{8}[A-Z]$/.test(text)) return personNumber(text.slice(0, 8)) === text
  const [, form, body, control] = /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J])$/.exec(text) ?? []
  if (!form || !body || !control) return false
  const digit = String(controlOf(body))
  const letter = CONTROL_LETTERS[Number(digit)]
  if ('ABEH'.includes(form)) return control === digit
  if ('NPQRSW'.includes(form)) return control === letter
  return control === digit || control === letter
}

const ACCOUNT_WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]

function accountDigit(text: string): number {
  const sum = [...text.padStart(10, '0')].reduce(
    (total, digit, index) => total + Number(digit) * (ACCOUNT_WEIGHTS[index] ?? 0),
    0,
  )
  const digit = 11 - (sum % 11)
  if (digit === 11) return 0
  return digit === 10 ? 1 : digit
}

const accountControl = (bank: string, office: string, account: string) =>
  `${accountDigit(bank + office)}${accountDigit(account)}`

const mod97 = (text: string) =>
  Number(BigInt(text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) % 97n)

/** A Spanish account number with both controls: the two digits of the bank's own and the two after the country. */
export function accountNumber(bank: string, office: string, account: string): string {
  const body = `${bank}${office}${accountControl(bank, office, account)}${account}`
  return `ES${String(98 - mod97(`${body}ES00`)).padStart(2, '0')}${body}`
}

export function isAccountNumber(iban: string): boolean {
  if (!/^ES\d{22}$/.test(iban)) return false
  const control = accountControl(iban.slice(4, 8), iban.slice(8, 12), iban.slice(14))
  return iban.slice(12, 14) === control && mod97(iban.slice(4) + iban.slice(0, 4)) === 1
}
