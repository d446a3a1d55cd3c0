import { called } from '../../../dealing/own-firm.ts'
import { selling } from '../../../dealing/own-goods.ts'
import type { Layout } from '../../layout.ts'
import { drawHoodCleaners } from './hood-cleaners-sheet.ts'

const services = selling(`
  Limpieza y desengrase de campana extractora, filtros y conducto hasta cubierta, con emisión de certificado|serv|340.00|21|1
  Revisión anual de cinco extintores de polvo ABC de 6 kg y retimbrado de dos unidades|serv|118.50|21|1
  Desplazamiento de dos operarios en horario nocturno|serv|65.00|21|1
  Tratamiento preventivo de desinsectación en cocina, almacén y zona de basuras|serv|92.00|21|1
  Sustitución de correas y engrase del motor de extracción|serv|147.30|21|1
  Vaciado y limpieza del separador de grasas, con retirada del residuo por gestor autorizado|serv|215.00|21|1`)

/** Cleaners of kitchen extraction who write their invoices as letters: what was done in whole sentences with its price, no quantities. */
export const hoodCleaners: Layout = {
  name: 'hood-cleaners-letter',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['cleaning'],
    lines: [1, 4],
    numbering: '{yyyy}/0##',
    terms: [15, 30],
  },
  habits: { numbers: 'spanish', date: 'words', sign: ' euros', priceDecimals: 2, quantityDecimals: 0 },
  recast: (purchase) => services(called(purchase, (name) => `Extracciones ${name}`)),
  draw: drawHoodCleaners,
}
