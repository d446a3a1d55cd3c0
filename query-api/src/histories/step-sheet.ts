import type { CostStep, StepCause } from '@escandallo/contracts/kitchen/history.ts'
import { type Column, decimalText, shortened } from '../sheets/sheet.ts'
import { type SheetLanguage, sheetWord } from '../sheets/words.ts'

const causeText = ({ type, name, before, after, unit }: StepCause, language: SheetLanguage): string => {
  const per = unit ? `/${sheetWord('unit', unit, language)}` : type === 'loss' ? ' %' : ''
  const decimal = (value: string | null) => (value === null ? '?' : decimalText(shortened(value), language))
  const moved = before === null && after === null ? '' : ` ${decimal(before)} → ${decimal(after)}${per}`
  return `${[name, sheetWord('cause', type, language)].filter(Boolean).join(': ')}${moved}`
}

const joined = (values: readonly (string | null)[]) => [...new Set(values.filter(Boolean))].join(', ') || null

export const stepSheet: readonly Column<CostStep>[] = [
  { title: { es: 'Día', en: 'Day' }, kind: 'day', value: (row) => row.day },
  {
    title: { es: 'Causa', en: 'Cause' },
    kind: 'text',
    value: ({ because }, language) => joined(because.map((cause) => causeText(cause, language))),
  },
  { title: { es: 'Antes', en: 'Before' }, kind: 'decimal', value: ({ before }) => before?.cost ?? null },
  { title: { es: 'Coste', en: 'Cost' }, kind: 'decimal', value: (row) => row.cost },
  { title: { es: 'Coste al menos', en: 'Cost at least' }, kind: 'decimal', value: (row) => row.atLeast },
  { title: { es: 'Cambio', en: 'Change' }, kind: 'decimal', value: (row) => row.change },
  { title: { es: 'Cambio %', en: 'Change %' }, kind: 'decimal', value: (row) => row.changeRate },
  { title: { es: 'Precio con IVA', en: 'Price with VAT' }, kind: 'amount', value: (row) => row.price?.amount ?? null },
  {
    title: { es: 'Food cost %', en: 'Food cost %' },
    kind: 'decimal',
    value: (row) => row.figures?.foodCost ?? null,
  },
  { title: { es: 'Margen', en: 'Margin' }, kind: 'decimal', value: (row) => row.figures?.margin ?? null },
  {
    title: { es: 'Documento', en: 'Document' },
    kind: 'text',
    value: ({ because }) => joined(because.map(({ documentNumber }) => documentNumber)),
  },
  {
    title: { es: 'Proveedor', en: 'Supplier' },
    kind: 'text',
    value: ({ because }) => joined(because.map(({ supplierName }) => supplierName)),
  },
]
