import type { Section } from '../../team/access.ts'

type Sentence = {
  title: string
  /** Why it is said, in figures. */
  why: string
  /** What the button says that does it or opens the place. */
  act: string
}
export type Rule = {
  section: Section
  /** What it looks at before it says something; how it is read depends on the rule. */
  threshold: string | null
  es: Sentence
  en: Sentence
}

/**
 * The catalogue: what each rule says, in both languages. In braces the figures of a finding, each with how it is written:
 * `%` a ratio, `€` minor units, `p` a unit price, `n` a number, `d` a day; without a letter as it is. `name` is the subject's.
 */
export const catalogue = {
  R01: {
    section: 'products',
    threshold: '0.05',
    es: {
      title: '{name} sube un {change:%}',
      why: '{supplier} · de {before:p} a {now:p} por {unit} · {date:d}',
      act: 'Ver el precio',
    },
    en: {
      title: '{name} is up {change:%}',
      why: '{supplier} · {before:p} to {now:p} per {unit} · {date:d}',
      act: 'See the price',
    },
  },
  R02: {
    section: 'products',
    threshold: '0.10',
    es: {
      title: '{name} sube poco a poco: {change:%} en {count:n} compras',
      why: 'De {before:p} a {now:p} por {unit}, sin ninguna subida grande',
      act: 'Ver el precio',
    },
    en: {
      title: '{name} creeps up: {change:%} over {count:n} purchases',
      why: '{before:p} to {now:p} per {unit}, with no single jump',
      act: 'See the price',
    },
  },
  R03: {
    section: 'products',
    threshold: '0.05',
    es: {
      title: '{name} sale más barato en {other}',
      why: '{best:p} frente a {now:p} por kg sin merma',
      act: 'Ver el otro',
    },
    en: { title: '{name} is cheaper at {other}', why: '{best:p} against {now:p} per usable kg', act: 'See the other' },
  },
  R05: {
    section: 'documents',
    threshold: null,
    es: { title: 'Parece repetido: {name}', why: '{supplier} · {total:€} · {date:d}', act: 'Comparar' },
    en: { title: 'Looks like a duplicate: {name}', why: '{supplier} · {total:€} · {date:d}', act: 'Compare' },
  },
  R06: {
    section: 'documents',
    threshold: null,
    es: { title: 'No cuadra: {name}', why: '{supplier} · {count:n} comprobaciones por responder', act: 'Revisar' },
    en: { title: 'It does not add up: {name}', why: '{supplier} · {count:n} checks to answer', act: 'Review' },
  },
  R08: {
    section: 'products',
    threshold: '3',
    es: {
      title: '{name}: se compró {times:n} veces lo normal',
      why: '{quantity:n} {unit} el {date:d}; lo normal son {usual:n}',
      act: 'Ver la compra',
    },
    en: {
      title: '{name}: {times:n} times the usual purchase',
      why: '{quantity:n} {unit} on {date:d}; usually {usual:n}',
      act: 'See the purchase',
    },
  },
  R09: {
    section: 'documents',
    threshold: '30',
    es: { title: 'Albarán sin factura: {name}', why: '{supplier} · {total:€} · {date:d}', act: 'Ver el albarán' },
    en: {
      title: 'Delivery note without an invoice: {name}',
      why: '{supplier} · {total:€} · {date:d}',
      act: 'See the note',
    },
  },
  R10: {
    section: 'documents',
    threshold: '7',
    es: { title: 'Vence el {due:d}: {name}', why: '{supplier} · {total:€}', act: 'Ver la factura' },
    en: { title: 'Due on {due:d}: {name}', why: '{supplier} · {total:€}', act: 'See the invoice' },
  },
  R12: {
    section: 'products',
    threshold: null,
    es: {
      title: '{name} viene en otra unidad',
      why: 'Antes en {before}, ahora en {now}: los precios no se comparan · {date:d}',
      act: 'Ver el producto',
    },
    en: {
      title: '{name} comes in another unit',
      why: '{before} before, {now} now: the prices do not compare · {date:d}',
      act: 'See the product',
    },
  },
  R13: {
    section: 'products',
    threshold: '0.03',
    es: {
      title: '{name}: el mismo precio por menos',
      why: '{price:p} por {now:n} {unit}; antes eran {before:n} · {date:d}',
      act: 'Ver el precio',
    },
    en: {
      title: '{name}: the same price for less',
      why: '{price:p} for {now:n} {unit}; it was {before:n} · {date:d}',
      act: 'See the price',
    },
  },
  R15: {
    section: 'products',
    threshold: '2.5',
    es: {
      title: 'Falta la compra habitual de {name}',
      why: 'Se compra cada {interval:n} días; la última vez, el {last:d}',
      act: 'Ver el producto',
    },
    en: {
      title: 'The usual purchase of {name} is missing',
      why: 'Bought every {interval:n} days; last on {last:d}',
      act: 'See the product',
    },
  },
  R20: {
    section: 'dishes',
    threshold: null,
    es: {
      title: '{name} cae bajo su objetivo',
      why: '{margin:%} de margen; el objetivo es {target:%}. Con {needed:€} vuelve a él',
      act: 'Ver el precio nuevo',
    },
    en: {
      title: '{name} falls under its target',
      why: '{margin:%} margin; the target is {target:%}. At {needed:€} it is back',
      act: 'See the new price',
    },
  },
  R24: {
    section: 'dishes',
    threshold: null,
    es: {
      title: '{name} se vende por debajo de su coste',
      why: 'Cuesta {cost:p} y se cobran {net:p} sin IVA',
      act: 'Ver el plato',
    },
    en: {
      title: '{name} is sold below its cost',
      why: 'It costs {cost:p} and brings {net:p} without VAT',
      act: 'See the dish',
    },
  },
  R26: {
    section: 'dishes',
    threshold: null,
    es: {
      title: 'El coste de {name} está incompleto',
      why: 'Faltan {gaps:n} datos: se conoce el {coverage:%}',
      act: 'Completar',
    },
    en: { title: 'The cost of {name} is incomplete', why: '{gaps:n} gaps: {coverage:%} is known', act: 'Complete it' },
  },
  R28: {
    section: 'menus',
    threshold: null,
    es: {
      title: 'El menú {name} cuesta más de lo previsto',
      why: '{foodCost:%} de su precio; lo previsto es {target:%}',
      act: 'Ver el menú',
    },
    en: {
      title: 'The menu {name} is over budget',
      why: '{foodCost:%} of its price; the budget is {target:%}',
      act: 'See the menu',
    },
  },
  R30: {
    section: 'dashboard',
    threshold: null,
    es: { title: 'Falta el horario de {name}', why: 'Sin él no se sabe la ocupación', act: 'Escribir el horario' },
    en: { title: '{name} has no opening hours', why: 'Without them occupancy is not known', act: 'Enter the hours' },
  },
  R31: {
    section: 'products',
    threshold: null,
    es: {
      title: 'Falta el peso de {name}',
      why: '{stops:n} subrecetas o platos no tienen coste por ello',
      act: 'Escribir el peso',
    },
    en: {
      title: '{name} has no weight',
      why: '{stops:n} subrecipes or dishes have no cost for it',
      act: 'Enter the weight',
    },
  },
  R32: {
    section: 'documents',
    threshold: '3',
    es: { title: '{name} espera a que se confirme', why: '{supplier} · desde el {date:d}', act: 'Revisar' },
    en: { title: '{name} waits to be confirmed', why: '{supplier} · since {date:d}', act: 'Review' },
  },
  R34: {
    section: 'products',
    threshold: '90',
    es: {
      title: 'El precio de {name} es antiguo',
      why: 'Del {date:d}; lo usan {uses:n} subrecetas o platos',
      act: 'Ver el producto',
    },
    en: {
      title: 'The price of {name} is old',
      why: 'Of {date:d}; {uses:n} subrecipes or dishes use it',
      act: 'See the product',
    },
  },
  R35: {
    section: 'products',
    threshold: null,
    es: { title: '{name} parece estar dos veces', why: 'Códigos {code} y {other}', act: 'Comparar' },
    en: { title: '{name} seems to be there twice', why: 'Codes {code} and {other}', act: 'Compare' },
  },
  R36: {
    section: 'dashboard',
    threshold: '7',
    es: { title: 'Una invitación sigue sin respuesta', why: 'Se envió el {date:d}', act: 'Ver el equipo' },
    en: { title: 'An invitation has no answer yet', why: 'Sent on {date:d}', act: 'See the team' },
  },
} satisfies Record<string, Rule>

export type RuleCode = keyof typeof catalogue
export const ruleCodes = Object.keys(catalogue) as RuleCode[]
