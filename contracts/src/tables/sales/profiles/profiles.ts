import { headingKey } from '../../layout/asks.ts'
import type { Column } from '../../layout/columns.ts'
import { headingWords } from '../../layout/headings.ts'
import type { SalesMeaning } from '../vocabulary.ts'

/**
 * What a till means by headings that say it to nobody else. A file is of a profile when it has all of `marks`; what a person has said of a
 * column goes before it, and whatever is not named here is read by its heading as in every file. `docs/tills.md` says what each was tried on.
 */
type Profile = {
  till: string
  marks: readonly string[]
  means: Readonly<Record<string, SalesMeaning>>
}

const profiles: readonly Profile[] = [
  {
    // Tables ALBVENTACAB and ALBVENTALIN: PRECIO and TOTAL of a line are without VAT, PRECIOIVA is with it, DTO is a share.
    till: 'ICG',
    marks: ['NUMSERIE', 'NUMALBARAN', 'UNIDADESTOTAL'],
    means: {
      NUMSERIE: 'series',
      NUMALBARAN: 'number',
      N: 'other',
      NUMCOMENSALES: 'guests',
      NUMLIN: 'line',
      CODARTICULO: 'code',
      REFERENCIA: 'other',
      UNIDADESTOTAL: 'quantity',
      UNIDADESPAGADAS: 'other',
      PRECIO: 'unitPrice',
      PRECIOIVA: 'other',
      PRECIODEFECTO: 'other',
      DTO: 'other',
      TOTAL: 'net',
      IVA: 'vatRate',
      TIPOIMPUESTO: 'other',
      COSTE: 'other',
      COSTEIVA: 'other',
      CODVENDEDOR: 'other',
      TOTALBRUTO: 'other',
      TOTALNETO: 'other',
      TOTALIMPUESTOS: 'other',
      Z: 'other',
      TIPO: 'other',
    },
  },
  {
    // DiscountRate and VatRate are shares (0.1 is 10 %). TotalAmount is what guests paid.
    till: 'Ágora',
    marks: ['BusinessDay', 'ProductName', 'SaleFormatName'],
    means: {
      SaleCenterName: 'centre',
      PosName: 'terminal',
      TotalAmount: 'gross',
      VatRate: 'vatRate',
      DiscountRate: 'other',
      CashDiscount: 'other',
      ProductPrice: 'other',
      SaleFormatRatio: 'other',
      UnitCostPrice: 'other',
      TotalCostPrice: 'other',
      ProductCostPrice: 'other',
      Index: 'line',
    },
  },
  {
    // Sales by group, category or product: Subtotal is without taxes, Media what one brought on average.
    till: 'Revo',
    marks: ['Cantidad', 'Media', 'Subtotal', 'Total'],
    means: { Subtotal: 'net', Total: 'gross', Media: 'other' },
  },
]

/** Answers of a person, and before them what the profile of a file says of its columns where the person has said nothing of it. */
export const withProfile = (
  headings: readonly string[],
  answers: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> => {
  const words = new Set(headings.map(headingWords))
  const profile = profiles.find(({ marks }) => marks.every((mark) => words.has(headingWords(mark))))
  const meanings = new Map(Object.entries(profile?.means ?? {}).map(([name, of]) => [headingWords(name), of]))
  const named = headings.flatMap((heading): [string, SalesMeaning][] => {
    const meaning = meanings.get(headingWords(heading))
    return meaning ? [[headingKey(heading.trim()), meaning]] : []
  })
  // What a person gave to another column is that one's.
  const answeredMeanings = new Set(answers.values())
  return new Map([...named.filter(([, meaning]) => meaning === 'other' || !answeredMeanings.has(meaning)), ...answers])
}

/** Columns as a person sees them: what a profile said was said by their headings, and by no answer of theirs. */
export const byHeading = (
  columns: Column<SalesMeaning>[],
  answers: ReadonlyMap<string, string>,
): Column<SalesMeaning>[] =>
  columns.map((column) =>
    column.by === 'answer' && column.heading !== '' && !answers.has(headingKey(column.heading))
      ? { ...column, by: 'heading' }
      : column,
  )
