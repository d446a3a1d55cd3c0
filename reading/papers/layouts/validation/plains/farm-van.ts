import { called } from '../../../dealing/own-firm.ts'
import { selling } from '../../../dealing/own-goods.ts'
import type { Layout } from '../../layout.ts'
import { vanSheet } from './farm-van-sheet.ts'

const pantry = selling(`
  Idiazabal gazta ondua, erdia|kg|19.40|4|8
  Urdin gazta, erdia|kg|17.20|4|4
  Gatzatua, 6ko sorta|sorta|7.30|10|10
  Gurin gazituna 500 g|ale|6.10|10|12
  Piper gorri errea, 2 kg-ko lata|lata|13.90|10|6
  Piparrak ozpinetan, 1,6 kg-ko potoa|poto|15.60|10|5
  Eztia, 3 kg-ko ontzia|ontzi|28.50|10|3
  Sagar zukua 75 cl|botila|2.60|10|24
  Sagardo naturala 75 cl|botila|2.45|21|36
  Patxaran etxekoa 1 l|botila|11.80|21|6
`)

/** A Basque dairy's delivery note without prices: what the van left at the door, to be signed. */
export const farmVan: Layout = {
  name: 'farm-van',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'eu',
    trades: ['dairy', 'wine', 'produce', 'meat'],
    lines: [3, 9],
    kind: 'delivery-note',
    numbering: '{yy}E#####',
  },
  habits: { numbers: 'spanish', date: 'iso', sign: '', priceDecimals: 2, quantityDecimals: 2, taxIds: 'dashed' },
  recast: (purchase) => called(pantry(purchase), (ownName) => `${ownName} Baserria`),
  draw: vanSheet,
}
