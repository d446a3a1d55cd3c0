import type { Deal } from '../../dealing/deal.ts'
import { type Random, random } from '../../random.ts'
import { pick } from '../../world/firms.ts'
import { renamedBuyer, renamedSupplier } from './identity/naming.ts'

const invented = [
  'Norfría',
  'Sabora',
  'Costamar',
  'Granelia',
  'Vertiente',
  'Almera',
  'Tastum',
  'Delibar',
  'Horecal',
  'Primora',
  'Fonda Real',
  'Mar & Sal',
  'GOURMIA',
  'La Despensera',
]

const plain = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, '')

/** What names a house goes by: its legal one, one without a form, or a sign above the door that is quite another. */
export function namingOf(draw: Random): (purchase: Deal) => Deal {
  const formless = draw.chance(0.12)
  const brand = draw.chance(0.25) ? pick(invented, draw) : null
  const mailed = draw.chance(0.6)
  const [selling, buying] = [draw.whole(0, 999_999), draw.whole(0, 999_999)]
  return (original) => {
    const { country } = original
    const buyer = renamedBuyer(original.buyer, country, random('buying', buying))
    const supplier = renamedSupplier(original.supplier, country, random('selling', selling))
    const purchase = { ...original, buyer, supplier }
    const name = formless && supplier.form !== '' ? supplier.brand : supplier.name
    if (brand === null) return { ...purchase, supplier: { ...supplier, name } }
    const domain = `${plain(brand)}.example`
    const reach = mailed ? { email: `info@${domain}`, web: `www.${domain}` } : {}
    return { ...purchase, supplier: { ...supplier, name, brand, ...reach } }
  }
}
