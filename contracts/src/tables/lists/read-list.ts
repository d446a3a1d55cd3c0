import { Big } from 'big.js'
import type { Book, Row } from '../grid.ts'
import { type Answers, type Ask, keyedAnswers } from '../layout/asks.ts'
import { type Block, blocksOf, isTotal, shownRow } from '../layout/blocks.ts'
import { bestMeaning } from '../layout/headings.ts'
import { joinedCommas } from '../layout/joined-commas.ts'
import { currencyIn } from '../values/numbers.ts'
import { type ListColumns, listColumns } from './columns.ts'
import type { BaseUnit } from './contents.ts'
import { headOf, issuerOf } from './issuer.ts'
import { type PriceOf, pricedOf } from './priced.ts'
import {
  emptyRow,
  type ListLeftOut,
  type ListReading,
  type ListRow,
  type RowDoubt,
  type RowDoubtCode,
} from './reading.ts'
import { validityOf } from './validity.ts'
import { type ListMeaning, listVocabulary } from './vocabulary.ts'

const KNOWN = 55
const knows = (words: string) => (bestMeaning(words, listVocabulary)?.fit ?? 0) >= KNOWN

const LONGEST = { name: 300, code: 60, note: 300 }
const tax = String.raw`(?:i\.?v\.?[ae]|vat|tax|mwst|tva|igic|ipsi|beza?)`
/** A rate between the tax and what is said of it: "IVA 4 % no incluido", "IVA (10 %) incl.". */
const taxed = String.raw`${tax}\.?\s*(?:\(?\d+(?:[.,]\d+)?\s*%?\)?\s*)?`
const lacking = String.raw`(?:sin|sen|(?<!\p{L})s\/|no|\+|m[aá]s|excl\w*|without|ex|plus|zzgl|hors|escl\w*|sense|sem)`
const included = String.raw`(?:el\s+|incluid?o?\s*(?:el\s+)?|incluye\s+(?:el\s+)?)?`
const without = new RegExp(
  [
    String.raw`${lacking}\.?\s*${included}${tax}\b`,
    String.raw`${taxed}(?:no\s+inclu|not\s+incl|excl|aparte|no incl)`,
    // Basque puts it behind.
    String.raw`${tax}(?:rik)?\s*(?:gabe|kanpo)`,
    String.raw`\bht\b|netto(?:preis)?\b`,
  ].join('|'),
  'iu',
)
const within = new RegExp(
  [
    String.raw`(?:con|(?<!\p{L})c\/|incl\w*|with|inc|avec|amb|com|inkl)\.?\s*(?:el\s+)?${tax}\b`,
    String.raw`${taxed}(?:inclu|incl|inkl|inc\b|barne)|\bttc\b`,
  ].join('|'),
  'iu',
)

/** Whether a text says that prices are with VAT; null where it says nothing of it. */
export const vatIn = (text: string): boolean | null => (without.test(text) ? false : within.test(text) ? true : null)

type Table = { columns: ListColumns; includesVat: boolean | null; of: PriceOf; currency: string | null; house: string }

const round = (value: Big) => value.round(6, Big.roundHalfUp).toFixed()

/** A weight in kilograms: its heading or its cell may say grams. */
const weightOf = (columns: ListColumns, cells: Row): string | null | undefined => {
  const written = columns.text(cells, 'weight')
  if (written === '') return null
  const unit =
    /(?:^|[\s\d])(kg|kilos?|gr?s?|gramos)\b/i.exec(written)?.[1] ??
    /[\s(./](kg|kilos?|gr?s?|gramos|grams?)[\s).]*$/i.exec(` ${columns.headingOf('weight')}`)?.[1] ??
    'kg'
  const value = columns
    .number('weight')
    .read(
      typeof columns.cell(cells, 'weight') === 'number'
        ? columns.cell(cells, 'weight')
        : written.replace(/[a-z]+\.?/gi, '').trim(),
    ).value
  if (value === null || new Big(value).lte(0)) return undefined
  return round(/^g/i.test(unit) ? new Big(value).div(1000) : new Big(value))
}

/** Of which dollars, nobody says: those of a house that counts in some, else those of most. */
const dollars = (currency: string | null, house: string) =>
  currency === '$' ? (['USD', 'CAD', 'MXN', 'ARS', 'COP', 'AUD', 'CLP'].includes(house) ? house : 'USD') : currency

const rowOf = (table: Table, at: number, cells: Row, category: string | null): ListRow => {
  const { columns } = table
  const { text, has, number } = columns
  const row = emptyRow(columns.block.sheet, at)
  const doubts: RowDoubt[] = row.doubts
  const doubt = (
    code: RowDoubtCode,
    meaning: ListMeaning | null,
    cell = meaning === null ? '' : text(cells, meaning),
    choices: string[] = [],
  ) => void doubts.push({ code, meaning, cell, choices })
  const optional = (meaning: ListMeaning) => text(cells, meaning) || null
  Object.assign(row, {
    ...{
      name: text(cells, 'name'),
      code: optional('code'),
      brand: optional('brand'),
      category: optional('category') ?? category,
      note: optional('note')?.slice(0, LONGEST.note) ?? null,
    },
    ...{
      supplier: optional('supplier'),
      ingredient: optional('ingredient'),
      customCategory: optional('customCategory'),
    },
  })
  if (columns.block.headings.length > 0 && cells.slice(columns.block.headings.length).some((cell) => cell !== ''))
    doubt('cells-more-than-headings', null, shownRow(cells))
  if (row.name === '' && row.code === null) doubt('name-missing', 'name')
  if (row.name.length > LONGEST.name || (row.code?.length ?? 0) > LONGEST.code) doubt('text-too-long', 'name')
  const isOffered = has('offer') && text(cells, 'offer') !== ''
  const priced: ListMeaning = isOffered
    ? 'offer'
    : has('price') && text(cells, 'price') !== ''
      ? 'price'
      : has('priceGross')
        ? 'priceGross'
        : 'price'
  const cell = columns.cell(cells, priced)
  const reading = number(priced).read(cell)
  row.currency =
    currencyIn(text(cells, 'currency')) ??
    dollars(reading.currency, table.house) ??
    currencyIn(columns.headingOf(priced)) ??
    table.currency ??
    table.house
  if (reading.doubt) doubt(reading.doubt, priced)
  else if (reading.value === null) doubt('price-missing', priced)
  else if (new Big(reading.value).lte(0)) doubt('price-not-positive', priced)
  row.written = reading.value
  row.priceCell = String(cell)
  const rate = has('vatRate') ? number('vatRate').read(columns.cell(cells, 'vatRate')) : null
  if (rate?.doubt || (rate?.value && (Number(rate.value) < 0 || Number(rate.value) > 100)))
    doubt('vat-unreadable', 'vatRate')
  else if (rate?.value)
    row.vat = round(
      new Big(rate.value).times(!rate.isShare && Number(rate.value) > 0 && Number(rate.value) < 1 ? 100 : 1),
    )
  row.includesVat =
    has('price') && has('priceGross') ? priced === 'priceGross' : priced === 'priceGross' ? true : table.includesVat
  if (reading.value !== null && reading.doubt === null) {
    let price = new Big(reading.value)
    let factor = new Big(1)
    for (const { at: place, column } of columns.discounts) {
      const off = column.read(cells[place])
      if (off.doubt) doubt('discount-unreadable', 'discount', String(cells[place] ?? ''))
      else if (off.value) factor = factor.times(new Big(100).minus(new Big(off.value).abs()).div(100))
    }
    if (factor.lte(0) || factor.gt(1)) doubt('discount-unreadable', 'discount')
    else if (!factor.eq(1) && !/\b(?:neto|net)\b/i.test(columns.headingOf(priced))) {
      row.discount = round(new Big(1).minus(factor).times(100))
      price = price.times(factor)
    }
    if (row.includesVat === true && row.vat !== null) {
      price = price.div(new Big(row.vat).div(100).plus(1))
      row.includesVat = false
    }
    row.price = doubts.some(({ code }) => code === 'cells-more-than-headings') ? null : round(price)
  }
  const oldPrice = has('oldPrice') ? number('oldPrice').read(columns.cell(cells, 'oldPrice')).value : null
  row.oldPrice = oldPrice
  const content = pricedOf(columns, cells, { per: reading.per, meaning: priced, name: row.name }, table.of)
  if ('doubt' in content) {
    doubt(content.doubt, content.meaning, content.cell, content.choices)
    row.unit = content.unit
  } else {
    Object.assign(row, content)
    if (row.price !== null)
      row.pricePerUnit = round(new Big(row.price).div(new Big(content.packs).times(content.content)))
  }
  row.minimum = optional('minimum')
  const minimum = row.minimum === null ? null : /\d[\d.,]*/.exec(row.minimum)?.[0]
  if (row.minimum !== null) {
    const value = minimum ? number('minimum').read(minimum).value : null
    if (value === null || new Big(value).lte(0)) doubt('minimum-unreadable', 'minimum')
    else row.minimum = value
  }
  for (const columnMeaning of ['validFrom', 'validUntil'] as const) {
    if (text(cells, columnMeaning) === '') continue
    const day = columns.moment(columnMeaning).read(columns.cell(cells, columnMeaning))?.day ?? null
    if (day === null) doubt('day-unreadable', columnMeaning)
    row[columnMeaning] = day
  }
  if (row.validFrom && row.validUntil && row.validUntil < row.validFrom) doubt('ends-before-it-starts', 'validUntil')
  const weight = weightOf(columns, cells)
  if (weight === undefined) doubt('weight-unreadable', 'weight')
  else row.weight = weight
  const merma = has('merma') ? number('merma').read(columns.cell(cells, 'merma')) : null
  if (merma?.doubt || (merma?.value && (Number(merma.value) < 0 || Number(merma.value) >= 100)))
    doubt('merma-unreadable', 'merma')
  else row.merma = merma?.value ?? null
  return row
}

type House = {
  currency: string /** What the price is for where no column says it, and what a list is for. */
  unit?: BaseUnit | null
  purpose: 'list' | 'products'
}

type Part = { block: Block; columns: ListColumns; rows: ListRow[]; leftOut: ListLeftOut[]; asks: Ask[] }

const readBlock = (block: Block, answers: ReadonlyMap<string, string>, titles: string, house: House): Part => {
  const columns = listColumns(block, answers)
  const leftOut: ListLeftOut[] = []
  const asks: Ask[] = []
  const filledOf = (cells: Row) => cells.filter((cell) => cell !== '')
  const isLone = (cells: Row) => filledOf(cells).length === 1 && block.headings.filter(Boolean).length > 1
  const notes = block.rows.filter(({ cells }) => isLone(cells)).map(({ cells }) => String(filledOf(cells)[0]))
  const answer = answers.get('prices-vat')
  const answered = answer === 'with' ? true : answer === 'without' ? false : null
  // What a list says itself holds; what was answered of another list of that supplier is for those that do not say it.
  const includesVat =
    vatIn(columns.headingOf(columns.has('price') ? 'price' : 'priceGross')) ??
    [titles, ...notes].map(vatIn).find((value) => value !== null) ??
    answered
  let open = false
  const of: PriceOf = {
    answer: answers.get('price-per'),
    ask: () => {
      open = true
    },
    unit: house.unit ?? null,
  }
  const table: Table = { columns, includesVat, of, currency: currencyIn(titles), house: house.currency }
  let category: string | null = null
  const rows: ListRow[] = []
  for (const { row, cells } of block.rows) {
    if (isTotal(cells)) {
      leftOut.push({ sheet: block.sheet, row, code: 'total', text: shownRow(cells) })
      continue
    }
    const isPriced = (['price', 'priceGross', 'offer'] as const).some((meaning) => columns.text(cells, meaning) !== '')
    if (isLone(cells) && !isPriced) {
      const text = String(filledOf(cells)[0])
      const isTitle = text.length <= 60 && vatIn(text) === null && !/\d{2}/.test(text)
      if (isTitle) category = text
      leftOut.push({ sheet: block.sheet, row, code: isTitle ? 'title' : 'note', text: text.slice(0, 120) })
      continue
    }
    rows.push(rowOf(table, row, cells, category))
  }
  asks.push(...columns.asks)
  if (open)
    asks.push({
      key: 'price-per',
      code: 'price-per',
      column: columns.headingOf('price'),
      choices: ['one', 'pack'],
      likeliest: null,
      detail: columns.text(block.rows[0]?.cells ?? [], 'unit') || null,
    })
  if (!columns.has('price') && !columns.has('priceGross'))
    asks.push({
      key: 'column:price',
      code: 'column-missing',
      column: 'price',
      choices: columns.columns
        .filter(({ meaning, heading }) => heading !== '' && (meaning === null || meaning === 'other'))
        .map(({ heading }) => heading),
      likeliest: null,
      detail: null,
    })
  else if (rows.some((row) => row.price !== null && row.includesVat === null))
    asks.push({
      key: 'prices-vat',
      code: 'prices-vat',
      column: columns.headingOf('price'),
      choices: ['without', 'with'],
      likeliest: house.purpose === 'list' ? 'without' : null,
      detail: null,
    })
  if (rows.some((row) => row.price !== null && row.includesVat === true && row.vat === null))
    asks.push({
      key: 'vat-rate',
      code: 'vat-rate',
      column: null,
      choices: ['10', '4', '21'],
      likeliest: null,
      detail: null,
    })
  const foreign = rows.find(({ currency }) => currency !== null && currency !== house.currency)?.currency
  if (foreign && answers.get('currency') !== house.currency)
    asks.push({
      key: 'currency',
      code: 'currency',
      column: columns.headingOf('price'),
      choices: [house.currency],
      likeliest: null,
      detail: foreign,
    })
  if (block.headingRow === null)
    asks.push({
      key: 'no-heading',
      code: 'no-heading',
      column: null,
      choices: [],
      likeliest: null,
      detail: shownRow(block.rows[0]?.cells ?? []),
    })
  return { block, columns, rows, leftOut, asks }
}

/** A rate that a person has said of a list whose prices are with VAT. */
const withRate = (row: ListRow, rate: string | undefined): ListRow => {
  if (row.includesVat !== true || row.vat !== null || rate === undefined || row.price === null) return row
  const factor = new Big(rate.replace(',', '.')).div(100).plus(1)
  const price = round(new Big(row.price).div(factor))
  return {
    ...row,
    vat: rate,
    includesVat: false,
    price,
    pricePerUnit: row.pricePerUnit === null ? null : round(new Big(row.pricePerUnit).div(factor)),
  }
}

/** Which answer says what a column holds: "column:price=Tarifa B" is "tarifa b=price". */
const turnedAnswers = (answers: Answers): Map<string, string> => {
  const keyed = keyedAnswers(answers)
  for (const [key, value] of [...keyed]) {
    const columnMeaning = /^column:(.+)$/.exec(key)?.[1]
    if (columnMeaning) keyed.set(value.trim().replace(/\s+/g, ' ').toLowerCase(), columnMeaning)
  }
  return keyed
}

/**
 * Reads a supplier's list, or a sheet of products: every row with its price, what it is for, its VAT, and what is in doubt of it. A row
 * with a doubt is to be looked at before it is taken.
 */
export const readList = (written: Book, house: House, answers: Answers = {}): ListReading => {
  const keyed = turnedAnswers(answers)
  const joined = written.text?.commaTwice ? written.sheets.map(joinedCommas) : []
  const isJoined = joined.length > 0 && keyed.get('commas') === 'join'
  const workbook = isJoined ? { ...written, sheets: joined.map(({ sheet }) => sheet) } : written
  const parts = workbook.sheets.flatMap((sheet) => {
    const { blocks, leftOut } = blocksOf(sheet, knows)
    const titles = leftOut
      .filter(({ code }) => code === 'title')
      .map(({ text }) => text)
      .join('\n')
    return blocks.map((block, at) => {
      const part = readBlock(block, keyed, titles, house)
      return { ...part, leftOut: [...(at === 0 ? leftOut : []), ...part.leftOut] }
    })
  })
  const isList = ({ columns }: Part) =>
    (columns.has('price') || columns.has('priceGross')) && (columns.has('name') || columns.has('code'))
  const taken = parts.some(isList) ? parts.filter(isList) : parts.slice(0, 1)
  const others = parts.filter((part) => !taken.includes(part))
  const asks = [...new Map(taken.flatMap((part) => part.asks).map((ask) => [ask.key, ask])).values()]
  if (joined.length > 0 && !isJoined)
    asks.push({
      key: 'commas',
      code: 'commas',
      column: null,
      choices: ['join', 'apart'],
      likeliest: joined.every(({ isWhole }) => isWhole) ? 'join' : null,
      detail: (written.sheets[0]?.rows[1] ?? []).join(','),
    })
  const head = headOf(
    workbook,
    taken.map(({ block }) => block),
  )
  return {
    issuer: issuerOf(head),
    validity: validityOf(head),
    columns: taken.map(({ block, columns }) => ({
      ...{ sheet: block.sheet, from: block.from, headingRow: block.headingRow, columns: columns.columns },
      samples: block.rows.slice(0, 3).map(({ cells }) => columns.columns.map(({ at }) => String(cells[at] ?? ''))),
    })),
    asks,
    rows: taken.flatMap(({ rows }, table) => rows.map((row) => withRate({ ...row, table }, keyed.get('vat-rate')))),
    leftOut: [
      ...taken.flatMap(({ leftOut }) => leftOut),
      ...workbook.hidden.map((sheet): ListLeftOut => ({ sheet, row: 0, code: 'sheet-hidden', text: sheet })),
      ...(workbook.hiddenCells ?? []).map(
        (cells): ListLeftOut => ({ sheet: cells.replace(/!.*$/, ''), row: 0, code: 'cells-hidden', text: cells }),
      ),
      ...others.map(
        ({ block }): ListLeftOut => ({
          sheet: block.sheet,
          row: block.headingRow ?? block.rows[0]?.row ?? 0,
          code: 'table-other',
          text: shownRow(block.headings) || shownRow(block.rows[0]?.cells ?? []),
        }),
      ),
    ],
  }
}
