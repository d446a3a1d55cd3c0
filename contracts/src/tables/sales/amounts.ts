import { Big } from 'big.js'
import type { Cell } from '../grid.ts'
import type { Ask } from '../layout/asks.ts'
import { isTotal } from '../layout/blocks.ts'
import { headingWords } from '../layout/headings.ts'
import type { SalesColumns } from './columns.ts'
import { cents, type Figures, isOneRate, mostly, rateOf, taxVotes } from './figures.ts'
import type { NoteCode } from './reading.ts'
import { isTaxOf, type RowMoney, rateSums, sameArticle } from './row-money.ts'
import type { SalesMeaning } from './vocabulary.ts'

export type Amounts = {
  /** Null where a row has no amount; a text where it cannot be read. */
  of: (
    cells: readonly Cell[],
    quantity: Big,
  ) =>
    | RowMoney
    | null
    | 'number-unreadable'
    | 'vat-unreadable'
    | 'number-ambiguous'
    | 'three-decimals'
    | 'not-calculated'
  /** The column that the amounts come from. */
  from: SalesMeaning | null
  asks: Ask[]
  notes: { code: NoteCode; column: string | null; detail: string | null }[]
}

const LOOKED_AT = 2_000
const CACHED = 20_000
const priced = /\b(?:precio|price|preu|preco|prix|prezzo|preis|pvp|tarifa)\b/
const within = /\b(?:con iva|incl\w*|ttc|brutto|ivato|gross|coniva|amb iva|com iva|with (?:tax|vat))\b/
const without = /\b(?:sin iva|siniva|excl\w*|ht|netto|base|imponib\w*|sense iva|sem iva|without (?:tax|vat)|ex tax)\b/

type Numbers = Partial<Record<SalesMeaning, number | null>>

/**
 * Which of a table's columns is what a guest paid, whether tax is within it, and what of it one unit is: by what the columns come to
 * row after row (quantity × price − discount, net + tax), then by their headings; what neither tells is asked.
 */
export const salesAmounts = (
  columns: SalesColumns,
  answers: ReadonlyMap<string, string>,
  place: { currency: string },
): Amounts => {
  const { has, number, headingOf, block } = columns
  const asks: Ask[] = []
  const notes: Amounts['notes'] = []
  const meanings = (
    [
      'unitPrice',
      'listTotal',
      'total',
      'after',
      'gross',
      'net',
      'subtotal',
      'discount',
      'tax',
      'taxAmount',
      'vatRate',
      'quantity',
    ] as const
  ).filter(has)
  const step = Math.max(1, Math.floor(block.rows.length / LOOKED_AT))
  const rows = block.rows
    .filter(({ cells }, at) => at % step === 0 && !isTotal(cells))
    .map(
      ({ cells }): Numbers =>
        Object.fromEntries(
          meanings.map((meaning) => {
            const { value } = number(meaning).read(columns.cell(cells, meaning))
            return [meaning, value === null ? null : Number(value)]
          }),
        ),
    )
  /** Whether an equation holds on nearly all rows that can tell; null where none can. */
  const holds = (equation: (row: Required<Numbers>) => boolean | null, needs: readonly SalesMeaning[]) =>
    needs.every(has)
      ? mostly(
          rows.map((row) =>
            needs.some((meaning) => row[meaning] === null || row[meaning] === undefined)
              ? null
              : equation(row as Required<Numbers>),
          ),
        )
      : null
  const off = (row: Numbers) => Math.abs(row.discount ?? 0)
  const at = (row: Numbers, meaning: SalesMeaning) => row[meaning] as number

  // What was listed, less a discount, is what was paid: a "gross" that a discount is taken off is no amount with VAT.
  const isListed = (list: SalesMeaning, paid: SalesMeaning) =>
    holds(
      (row) => (off(row) === 0 ? null : cents(Math.abs(at(row, list)) - off(row), Math.abs(at(row, paid)))),
      [list, paid, 'discount'],
    ) === true
  const paidCandidates = (['after', 'total', 'net', 'subtotal'] as const).filter(has)
  const listedGross = has('gross') && paidCandidates.some((paid) => isListed('gross', paid))
  const order: SalesMeaning[] = [
    ...(listedGross ? [] : (['gross'] as const)),
    'after',
    'total',
    ...(listedGross ? (['gross'] as const) : []),
    'net',
    'subtotal',
    'listTotal',
    'unitPrice',
  ]
  const from = order.find(has) ?? null
  if (from === null) return { of: () => null, from, asks, notes }

  const heading = headingWords(headingOf(from) ?? '')
  const takesOff = from === 'listTotal' || (from === 'gross' && listedGross) || from === 'unitPrice'
  const taxOf = (['taxAmount', 'tax'] as const).find(has) ?? null

  // One column of tax may hold a rate, a share or an amount: by column.
  const taxValues = taxOf
    ? rows.flatMap((row) => (row[taxOf] === null || row[taxOf] === undefined ? [] : [Math.abs(row[taxOf] as number)]))
    : []
  const taxCells = taxOf ? block.rows.slice(0, LOOKED_AT).map(({ cells }) => columns.text(cells, taxOf)) : []
  const usualRates = new Set([0, 2, 4, 5, 7.5, 10, 21, 3, 7, 6, 9, 13, 19, 20, 22, 23, 25, 5.5, 8.1, 2.6, 12, 24])
  const figuresOf = (tax: SalesMeaning): Figures[] =>
    rows.flatMap((row) =>
      row[from] === null || row[from] === undefined || row[tax] === null || row[tax] === undefined
        ? []
        : [
            {
              amount: row[from] as number,
              tax: row[tax] as number,
              rate: row.vatRate ? (row.vatRate < 1 ? row.vatRate * 100 : row.vatRate) : null,
              quantity: row.quantity ?? 1,
            },
          ],
    )
  const taxIs = ((): 'rate' | 'share' | 'amount' | null => {
    if (taxOf === null) return null
    if (taxCells.some((cell) => cell.includes('%'))) return 'rate'
    if (taxOf === 'taxAmount') return 'amount'
    // One rate that is none among such that are is a doubt on its row.
    const areRates = taxValues.filter((value) => usualRates.has(value)).length >= taxValues.length * 0.75
    const votes = taxVotes(figuresOf('tax'))
    const fits = Math.max(votes.inside, votes.above)
    if (taxValues.length > 0 && areRates && fits * 2 < taxValues.filter((value) => value > 0).length) return 'rate'
    if (
      taxValues.length > 0 &&
      taxValues.some((value) => value > 0) &&
      taxValues.every((value) => value < 1 && usualRates.has(Math.round(value * 10_000) / 100)) &&
      fits * 2 < taxValues.length
    )
      return 'share'
    if (!areRates || !taxValues.some((value) => value >= 4)) return 'amount'
    // As rates they are usual, and as amounts they come to usual rates of theirs.
    if (isOneRate(figuresOf('tax'))) return 'amount'
    if (fits < taxValues.filter((value) => value > 0).length) return 'rate'
    const answer = answers.get('tax-is')
    if (answer === 'rate' || answer === 'amount') return answer
    const likeliest = taxCells.every((cell) => cell === '' || /[.,]\d\d$/.test(cell)) ? 'amount' : 'rate'
    asks.push({
      ...{ key: 'tax-is', code: 'tax-is', column: headingOf('tax'), choices: ['rate', 'amount'], likeliest },
      detail: null,
    })
    return likeliest
  })()
  const taxAmount = taxIs === 'amount' ? taxOf : null
  const hasTax = taxAmount !== null && taxValues.some((value) => value > 0)

  // Of one, or of all that the row counts.
  const perUnit = ((): boolean => {
    if (!has('quantity')) return false
    const several = rows.filter((row) => Math.abs(row.quantity ?? 1) !== 1 && row[from])
    const isLine = (['unitPrice', 'listTotal'] as const).some(
      (price) =>
        price !== from &&
        holds(
          (row) =>
            Math.abs(at(row, 'quantity')) === 1
              ? null
              : cents(Math.abs(at(row, 'quantity') * at(row, price)) - off(row), Math.abs(at(row, from))),
          ['quantity', price, from],
        ) === true,
    )
    if (from !== 'unitPrice' && isLine) return false
    const answer = answers.get('price-per')
    if (answer === 'one' || answer === 'line') return answer === 'one'
    if (!priced.test(heading) && from !== 'unitPrice') return false
    if (several.length === 0) return from === 'unitPrice'
    if (hasTax && taxAmount !== null) {
      const figures = figuresOf(taxAmount).filter(({ quantity }) => Math.abs(quantity) !== 1)
      const [line, unit] = [taxVotes(figures), taxVotes(figures, ({ amount, quantity }) => amount * quantity)]
      const [ofLine, ofUnit] = [Math.max(line.inside, line.above), Math.max(unit.inside, unit.above)]
      if (ofLine !== ofUnit) return ofUnit > ofLine
    }
    const single = from === 'unitPrice' && has('discount') ? null : sameArticle(columns, from)
    if (single !== null) return single
    const likeliest = from === 'unitPrice' && !/total|final/.test(heading)
    asks.push({
      key: 'price-per',
      code: 'price-per',
      column: headingOf(from),
      choices: ['one', 'line'],
      likeliest: likeliest ? 'one' : 'line',
      detail: null,
    })
    return likeliest
  })()
  // Tax within, on top, or nobody knows.
  const taxPlace = ((): 'within' | 'on-top' => {
    const answer = answers.get('prices-vat')
    if (answer === 'with') return 'within'
    if (answer === 'without') return 'on-top'
    const mode = has('taxMode')
      ? (block.rows
          .slice(0, 200)
          .map(({ cells }) => columns.text(cells, 'taxMode').toLowerCase())
          .find(Boolean) ?? '')
      : ''
    if (/not incl|exclu|no incl|on top|added|false|^no$/.test(mode)) return 'on-top'
    if (/inclu|true|^(?:yes|si|sí)$/.test(mode)) return 'within'
    const sum = (net: SalesMeaning, gross: SalesMeaning) =>
      taxAmount !== null &&
      hasTax &&
      holds(
        (row) => (at(row, taxAmount) === 0 ? null : cents(at(row, net) + at(row, taxAmount), at(row, gross))),
        [net, gross, taxAmount],
      ) === true
    const others = (['gross', 'after', 'total', 'net', 'subtotal', 'listTotal'] as const).filter(
      (other) => other !== from,
    )
    if (others.some((other) => sum(other, from))) return 'within'
    if (others.some((other) => sum(from, other))) return 'on-top'
    if (from === 'gross' && !listedGross) return 'within'
    if (without.test(heading)) return 'on-top'
    if (within.test(heading)) return 'within'
    if (from === 'net') return 'on-top'
    if (!hasTax || taxAmount === null) {
      notes.push({ code: 'vat-included', column: headingOf(from), detail: null })
      return 'within'
    }
    const votes = taxVotes(figuresOf(taxAmount), ({ amount, quantity }) => (perUnit ? amount * quantity : amount))
    if (votes.inside !== votes.above) return votes.inside > votes.above ? 'within' : 'on-top'
    const isAmerican = ['USD', 'CAD'].includes(place.currency)
    const likeliest = isAmerican || from === 'after' ? 'on-top' : 'within'
    if (!isAmerican)
      asks.push({
        key: 'prices-vat',
        code: 'prices-vat',
        column: headingOf(from),
        choices: ['with', 'without'],
        likeliest: likeliest === 'within' ? 'with' : 'without',
        detail: null,
      })
    return likeliest
  })()
  if (taxPlace === 'on-top' && hasTax)
    notes.push({ code: 'vat-on-top', column: headingOf(from), detail: headingOf(taxAmount as SalesMeaning) })

  const answered = answers.get('vat-rate')
  const houseRate = answered !== undefined && /^\d{1,2}([.,]\d+)?$/.test(answered) ? answered.replace(',', '.') : null
  const rateColumn: SalesMeaning | null = has('vatRate')
    ? 'vatRate'
    : taxIs === 'rate' || taxIs === 'share'
      ? taxOf
      : null
  const rateValues = has('vatRate') ? rows.flatMap((row) => (typeof row.vatRate === 'number' ? [row.vatRate] : [])) : []
  const areShares =
    taxIs === 'share' || (rateValues.some((value) => value > 0) && rateValues.every((value) => value < 1))
  const separateNet: SalesMeaning | null =
    taxPlace === 'within'
      ? ((['net', 'after'] as const).find(
          (other) =>
            has(other) &&
            other !== from &&
            !isListed(from, other) &&
            holds(
              (row) =>
                taxAmount !== null && hasTax
                  ? cents(at(row, other) + at(row, taxAmount), at(row, from))
                  : at(row, other) < at(row, from) + 0.011 || at(row, from) < 0,
              [other, from, ...(taxAmount !== null && hasTax ? [taxAmount] : [])],
            ) === true,
        ) ?? null)
      : null
  const separateGross: SalesMeaning | null =
    taxPlace === 'on-top' && !hasTax && has('gross') && from !== 'gross' ? 'gross' : null

  const isOpenRate =
    columns.rates.length === 0 &&
    !hasTax &&
    rateColumn === null &&
    separateNet === null &&
    separateGross === null &&
    houseRate === null
  if (isOpenRate)
    asks.push({
      key: 'vat-rate',
      code: 'vat-rate',
      column: null,
      choices: ['10', '21', '4', '0'],
      likeliest: place.currency === 'EUR' ? '10' : null,
      detail: null,
    })

  /** A discount in per cent: by its cell, or its heading. */
  const isHeadedShare = /porcentaje/.test(headingWords(headingOf('discount') ?? ''))
  const isOffShare = (discount: { isShare: boolean } | null) => discount?.isShare === true || isHeadedShare
  const moneyOf: Amounts['of'] = (cells, quantity) => {
    const reading = number(from).read(columns.cell(cells, from))
    if (reading.doubt !== null) return reading.doubt
    if (reading.value === null) return null
    const optional = (meaning: SalesMeaning | null) =>
      meaning === null || !has(meaning) ? null : number(meaning).read(columns.cell(cells, meaning))
    const discount = optional('discount')
    const taken = discount?.value ? new Big(discount.value).abs() : null
    let amount = new Big(reading.value)
    if (perUnit) amount = amount.times(quantity)
    // A discount in per cent is a share of the line.
    if (takesOff && taken)
      amount = amount.minus((isOffShare(discount) ? amount.times(taken).div(100) : taken).times(amount.lt(0) ? -1 : 1))
    const rateCell = optional(rateColumn)
    if (rateCell?.doubt) return 'vat-unreadable'
    const written = rateCell?.value ?? null
    const stated = written === null ? null : new Big(written).times(areShares && !rateCell?.isShare ? 100 : 1)
    if (stated && (stated.lt(0) || stated.gt(100))) return 'vat-unreadable'
    const rate = stated?.toFixed() ?? houseRate
    const taxCell = optional(taxAmount)
    if (taxCell?.doubt) return taxCell.doubt
    const tax = hasTax && taxCell?.value ? new Big(taxCell.value) : null
    const money = (gross: Big, net: Big | null, ofRate: string | null): RowMoney => ({
      gross,
      net,
      rate: ofRate,
      discount: isOffShare(discount) ? null : taken,
      byRate: null,
    })
    if (columns.rates.length > 0) {
      const byRate = rateSums(columns, cells)
      if (typeof byRate === 'string') return byRate
      const sums = Object.values(byRate)
      const vat = sums.reduce((all, part) => all.plus(part.vat), new Big(0))
      const gross = taxPlace === 'within' ? amount : amount.plus(vat)
      const [only, ...more] = Object.entries(byRate).filter(([, part]) => !part.base.eq(0))
      return { gross, net: gross.minus(vat), rate: only && more.length === 0 ? only[0] : null, discount: null, byRate }
    }
    if (taxPlace === 'within') {
      const net = optional(separateNet)?.value
      const without = net
        ? new Big(net)
        : tax
          ? amount.minus(tax)
          : rate
            ? amount.div(new Big(rate).div(100).plus(1))
            : null
      const derived = rate ?? (without ? rateOf(without, amount.minus(without)) : null)
      // An amount of tax that no rate comes to is none: "0,10" beside 11,00.
      if (tax && !stated && without && !isTaxOf(without, tax)) return 'vat-unreadable'
      return money(amount, without, derived)
    }
    const stretched = optional(separateGross)?.value
    if (stretched) return money(new Big(stretched), amount, rate ?? rateOf(amount, new Big(stretched).minus(amount)))
    if (tax) return money(amount.plus(tax), amount, rate ?? rateOf(amount, tax))
    return rate ? money(amount.times(new Big(rate).div(100).plus(1)), amount, rate) : money(amount, null, null)
  }
  const meaningsUsed = [from, 'discount', rateColumn, taxAmount, separateNet, separateGross] as const
  const places = [
    ...new Set([
      ...columns.columns.flatMap(({ at, meaning }) => (meaning && meaningsUsed.includes(meaning) ? [at] : [])),
      ...columns.rates.map(({ at }) => at),
    ]),
  ]
  // What costs the same is sold again and again: its money is worked out once, and is one object for all of its rows.
  const cache = new Map<string, ReturnType<Amounts['of']>>()
  const of: Amounts['of'] = (cells, quantity) => {
    let key = perUnit ? quantity.toString() : ''
    for (const place of places) key += `\0${typeof cells[place] === 'number' ? '#' : ''}${cells[place] ?? ''}`
    const same = cache.get(key)
    if (same !== undefined) return same
    const money = moneyOf(cells, quantity)
    if (cache.size < CACHED) cache.set(key, money)
    return money
  }
  return { of, from, asks, notes }
}
