import type { Deal } from './deal.ts'

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')

/** The same purchase from a firm with another word before or behind its own name. */
export function called(purchase: Deal, brandOf: (ownName: string) => string): Deal {
  const { supplier } = purchase
  const brand = brandOf(supplier.brand.slice(supplier.brand.indexOf(' ') + 1))
  const domain = `${plain(brand)}.example`
  const email = supplier.email.replace(/@.*/, `@${domain}`)
  const name = supplier.name.replace(supplier.brand, brand)
  return { ...purchase, supplier: { ...supplier, brand, name, email, web: `www.${domain}` } }
}
