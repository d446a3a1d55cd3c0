import { z } from 'zod'
import { day } from '../values/day.ts'
import { percentage, positiveDecimal } from '../values/decimal.ts'
import { currency } from '../values/money.ts'
import { limitedText, line } from '../values/names.ts'
import { unit } from '../values/units.ts'

/** What a supplier asks for a product: `price` without tax for `unitQuantity` of `unit`. `row` is the row of the list. */
export const offer = z
  .object({
    row: z.number().int().min(0).max(200_000),
    productId: z.uuid(),
    code: line(60).nullable(),
    name: line(300).nullable(),
    price: positiveDecimal,
    currency,
    unit,
    unitQuantity: positiveDecimal,
    /** Of what this supplier delivers, what is lost in preparing it; null where the product's own holds. */
    merma: percentage.refine((value) => Number(value) < 100, 'merma-invalid').nullable(),
    /** The least that may be ordered, in `unit`. */
    minimum: positiveDecimal.nullable(),
    validFrom: day,
    validUntil: day.nullable(),
    note: line(300).nullable(),
  })
  .refine(({ validFrom, validUntil }) => validUntil === null || validUntil >= validFrom, {
    message: 'period-ends-before-it-starts',
    path: ['validUntil'],
  })
export type Offer = z.infer<typeof offer>

/** What a column of a supplier's list holds. */
export const listFields = [
  'code',
  'name',
  'price',
  'unit',
  'unitQuantity',
  'minimum',
  'validFrom',
  'validUntil',
  'note',
  'priceGross',
  'oldPrice',
  'offer',
  'discount',
  'vatRate',
  'content',
  'perPack',
  'brand',
  'category',
] as const
export type ListField = (typeof listFields)[number]

/** Which heading of a supplier's list holds what, as a person has said. */
export const listColumns = z.record(line(120), z.enum(listFields))
export type ListColumns = z.infer<typeof listColumns>

/** What a person has answered about a supplier's lists (whether prices are with VAT, at which rate): by the key of the question. */
export const listAnswers = z
  .record(limitedText(160).min(1), limitedText(160))
  .refine((answers) => Object.keys(answers).length <= 50, 'too-many')
export type ListAnswers = z.infer<typeof listAnswers>

/** Offers that one command records; a longer list comes in parts. */
export const OFFERS_AT_ONCE = 500
