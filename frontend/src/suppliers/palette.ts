import type { PaletteSearch } from '../platform/lists/palette-search.ts'
import { supplierLinks } from './links.ts'
import { searchSuppliers } from './public.ts'

/** Suppliers for the command palette. */
export const search: PaletteSearch = async (text, signal) =>
  (await searchSuppliers(text, signal)).slice(0, 6).map(({ value, label, hint }) => ({
    id: value,
    label,
    hint,
    href: supplierLinks.supplier(value),
  }))
