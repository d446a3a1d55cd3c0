import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import type { T } from './words.ts'

/** An accessible name that begins with these words: required fields add a sign, buttons their keys. */
export const beginning = (words: string) => new RegExp(`^${words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

export const field = (page: Page | Locator, words: string) => page.getByLabel(beginning(words))

export type Person = { name: string; email: string; password: string }

/** Somebody new, whose address nobody else of that name has. */
export const somebody = (name: string): Person => ({
  name,
  email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}.${randomUUID().slice(0, 8)}@cantina.example`,
  password: 'cuchara-de-palo-7',
})

/** Signs in an account that exists, and waits for the menu. */
export const signIn = async (page: Page, t: T, { email, password }: Pick<Person, 'email' | 'password'>) => {
  await field(page, t('shell:auth.email')).fill(email)
  await field(page, t('shell:auth.password')).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('shell:settings.title') }).waitFor()
}

/** Makes an account and founds a corporation with it, from the form of whoever came for a new account. */
export const foundFromForm = async (page: Page, t: T, person: Person, corporation: string) => {
  await field(page, t('shell:auth.name')).fill(person.name)
  await field(page, t('shell:auth.email')).fill(person.email)
  await field(page, t('shell:auth.password')).fill(person.password)
  await page.keyboard.press('Enter')
  await field(page, t('shell:onboarding.name')).fill(corporation)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('shell:settings.title') }).waitFor()
}

/** Makes an account and founds a corporation with it, from any page of the product. */
export const foundCorporation = async (page: Page, t: T, person: Person, corporation: string) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: t('shell:auth.signIn.switch') }).click()
  await foundFromForm(page, t, person, corporation)
}

/** Opens the link of the letter that confirms an address: whoever has not confirmed it writes to nobody outside. */
export const confirmAddress = async (page: Page, t: T, letter: string) => {
  await page.goto(/https?:\/\/\S+/.exec(letter)?.[0] ?? '')
  await page.getByText(t('shell:auth.verify.done')).waitFor()
}
