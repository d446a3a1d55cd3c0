import type { Deal } from '../../../../../dealing/deal.ts'

const goods: Record<string, string> = {
  'Whole milk 2 l': 'Volle melk 2 l',
  'Double cream 2 l': 'Slagroom 40 % 2 l',
  'Mature cheddar block': 'Belegen cheddar blok',
  'Unsalted butter 250 g': 'Roomboter ongezouten 250 g',
  'Free range eggs tray 30': 'Scharreleieren tray 30',
  'Sparkling water 75 cl case 12': 'Bruiswater 75 cl doos 12',
  'Stout keg 50 l': 'Stout fust 50 l',
  'Craft lager 33 cl case 24': 'Ambachtelijk pils 33 cl doos 24',
  'Ginger beer 20 cl case 24': 'Gemberbier 20 cl doos 24',
  'Dry cider 50 cl case 12': 'Droge cider 50 cl doos 12',
}

const streets = { Harbour: 'Havenstraat', Millfield: 'Industrieweg', Wharf: 'Wijnkade' }

const street = (english: string) => {
  const [, dutch = 'Marktstraat'] = Object.entries(streets).find(([word]) => english.includes(word)) ?? []
  return `${dutch} ${/\d+/.exec(english)?.[0] ?? 1}`
}

/** A dairy's purchase dealt in English, as a Dutch house would write it. */
export function inDutch(purchase: Deal): Deal {
  const { supplier, buyer, lines } = purchase
  const named = (text: string) => text.replace('Dairy', 'Zuivelhandel')
  return {
    ...purchase,
    supplier: {
      ...supplier,
      name: named(supplier.name),
      brand: named(supplier.brand),
      email: supplier.email.replace('@dairy', '@zuivel'),
      web: supplier.web.replace('www.dairy', 'www.zuivel'),
      street: street(supplier.street),
    },
    buyer: { ...buyer, street: street(buyer.street) },
    lines: lines.map((line) => ({ ...line, name: goods[line.name] ?? line.name })),
  }
}
