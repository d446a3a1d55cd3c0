import type { Rule } from './rule.ts'

/** Rules about what is bought: prices, suppliers, papers. */
export const buyingWords = {
  R01: {
    section: 'products',
    threshold: '0.05',
    es: {
      title: '{name} sube un {change:%}',
      why: '{supplier} · de {before:p}[ ({since:d})] a {now:p} por {unit:w} · {date:d}',
      act: 'Ver el precio',
    },
    en: {
      title: '{name} is up {change:%}',
      why: '{supplier} · {before:p}[ ({since:d})] to {now:p} per {unit:w} · {date:d}',
      act: 'See the price',
    },
  },
  R02: {
    section: 'products',
    threshold: '0.10',
    es: {
      title: '{name} sube poco a poco: {change:%} en {count:c|compra|compras}',
      why: 'De {before:p}[ ({since:d})] a {now:p} por {unit:w}, sin ninguna subida grande',
      act: 'Ver el precio',
    },
    en: {
      title: '{name} creeps up: {change:%} over {count:c|purchase|purchases}',
      why: '{before:p}[ ({since:d})] to {now:p} per {unit:w}, with no single jump',
      act: 'See the price',
    },
  },
  R03: {
    section: 'products',
    // Whatever saves something: what is advised comes to what the comparator says, until a corporation sets a share of its own.
    threshold: '0',
    es: {
      title: '{name} sale más barato en {other}',
      why: '[{product}: ]{best:p} frente a {now:p} por {unit:w} limpio',
      act: 'Comparar ofertas',
    },
    en: {
      title: '{name} is cheaper at {other}',
      why: '[{product}: ]{best:p} against {now:p} per clean {unit:w}',
      act: 'Compare offers',
    },
  },
  R04: {
    section: 'documents',
    threshold: null,
    es: {
      title: '{name}: se ha cobrado {amount:€} más de lo pedido',
      why: '{supplier} · pedido {order}',
      act: 'Reclamar',
    },
    en: {
      title: '{name}: {amount:€} more than was ordered was charged',
      why: '{supplier} · order {order}',
      act: 'Claim',
    },
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
    es: {
      title: 'Con dudas: {name}',
      why: '{supplier} · {count:c|comprobación|comprobaciones} por responder',
      act: 'Revisar',
    },
    en: { title: 'In doubt: {name}', why: '{supplier} · {count:c|check|checks} to answer', act: 'Review' },
  },
  R07: {
    section: 'suppliers',
    threshold: '30',
    es: {
      title: '{name} ha cambiado de cuenta bancaria',
      why: 'Desde el {date:d}. Llama al número de siempre antes de pagar',
      act: 'Ver el proveedor',
    },
    en: {
      title: '{name} has changed its bank account',
      why: 'Since {date:d}. Call the number you know before you pay',
      act: 'See the supplier',
    },
  },
  R08: {
    section: 'products',
    threshold: '3',
    es: {
      title: '{name}: se compró {times:n} veces lo normal',
      why: '{quantity:n} {unit:w} el {date:d}; lo normal son {usual:n}',
      act: 'Ver la compra',
    },
    en: {
      title: '{name}: {times:n} times the usual purchase',
      why: '{quantity:n} {unit:w} on {date:d}; usually {usual:n}',
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
  R11: {
    section: 'documents',
    threshold: '30',
    es: {
      title: '{name} vence a {days:c|día|días} y trae alimentos frescos',
      why: '{supplier} · por ley, lo fresco y perecedero se paga en 30 días como mucho',
      act: 'Ver la factura',
    },
    en: {
      title: '{name} is due after {days:c|day|days} and has fresh food',
      why: '{supplier} · by law, fresh and perishable goods are paid within 30 days',
      act: 'See the invoice',
    },
  },
  R12: {
    section: 'products',
    threshold: null,
    es: {
      title: '{name} viene en otra unidad',
      why: 'Antes en {before:w}, ahora en {now:w}: los precios no se comparan · {date:d}',
      act: 'Ver el producto',
    },
    en: {
      title: '{name} comes in another unit',
      why: '{before:w} before, {now:w} now: the prices do not compare · {date:d}',
      act: 'See the product',
    },
  },
  R13: {
    section: 'products',
    threshold: '0.03',
    es: {
      title: '{name}: menos cantidad al mismo precio',
      why: '{price:p} por {now:n} {unit:w}; antes eran {before:n}[ ({since:d})] · {date:d}',
      act: 'Ver el precio',
    },
    en: {
      title: '{name}: less in it at the same price',
      why: '{price:p} for {now:n} {unit:w}; it was {before:n}[ ({since:d})] · {date:d}',
      act: 'See the price',
    },
  },
  R14: {
    section: 'suppliers',
    threshold: '0.60',
    es: {
      title: '{name} concentra el {share:%} de {category:w}',
      why: '{spend:€} en 90 días; hay otros proveedores de lo mismo',
      act: 'Ver el proveedor',
    },
    en: {
      title: '{name} supplies {share:%} of {category:w}',
      why: '{spend:€} in 90 days; others sell the same',
      act: 'See the supplier',
    },
  },
  R15: {
    section: 'products',
    threshold: '2.5',
    es: {
      title: 'Falta la compra habitual de {name}',
      why: 'Se compra cada {interval:c|día|días}; la última vez, el {last:d}',
      act: 'Ver el producto',
    },
    en: {
      title: 'The usual purchase of {name} is missing',
      why: 'Bought every {interval:c|day|days}; last on {last:d}',
      act: 'See the product',
    },
  },
  R16: {
    section: 'products',
    threshold: '0.25',
    es: {
      title: '{name} está fuera de temporada: un {change:%} más de lo habitual',
      why: '{now:p} por {unit:w}, hace un año {lastYear:p}; más barato en {cheapest:m}',
      act: 'Ver el precio',
    },
    en: {
      title: '{name} is out of season: {change:%} above the usual price',
      why: '{now:p} per {unit:w}, a year ago {lastYear:p}; cheapest in {cheapest:m}',
      act: 'See the price',
    },
  },
} satisfies Record<string, Rule>
