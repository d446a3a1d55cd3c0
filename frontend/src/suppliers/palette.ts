import i18next from 'i18next'
import type { PaletteSearch } from '../platform/lists/palette-search.ts'
import { links } from '../shell/links.ts'
import { searchSuppliers } from './public.ts'

/** Suppliers for the command palette. */
export const search: PaletteSearch = async (text, signal) =>
  (await searchSuppliers(text, signal)).slice(0, 6).map(({ value, label, hint }) => ({
    id: value,
    label,
    hint,
    kind: i18next.t('menu.suppliers', { ns: 'shell' }),
    href: links.supplier(value),
  }))
