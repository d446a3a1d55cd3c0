import type { RuleCode } from './words/catalogue.ts'

/** What rules are evaluated for one by one. */
export const subjectScopes = ['product', 'document', 'dish', 'menu', 'supplier', 'establishment', 'user'] as const
export type SubjectScope = (typeof subjectScopes)[number]
/** What rules are evaluated for as a whole: their findings compare things with each other, or are of the corporation. */
export const wholeScopes = ['concentration', 'sales', 'tills', 'orders', 'comparator', 'plates'] as const
export type WholeScope = (typeof wholeScopes)[number]

/** For what each rule is evaluated. */
export const scopeOf: Readonly<Record<RuleCode, SubjectScope | WholeScope>> = {
  R01: 'product',
  R02: 'product',
  R03: 'comparator',
  R04: 'orders',
  R05: 'document',
  R06: 'document',
  R07: 'supplier',
  R08: 'product',
  R09: 'document',
  R10: 'document',
  R11: 'document',
  R12: 'product',
  R13: 'product',
  R14: 'concentration',
  R15: 'product',
  R16: 'product',
  R20: 'dish',
  R22: 'sales',
  R23: 'sales',
  R24: 'dish',
  R25: 'sales',
  R26: 'dish',
  R27: 'sales',
  R28: 'menu',
  R30: 'establishment',
  R31: 'product',
  R32: 'document',
  R33: 'tills',
  R34: 'product',
  R35: 'product',
  R36: 'user',
  R37: 'tills',
  R38: 'tills',
  R40: 'plates',
  R41: 'plates',
  R42: 'plates',
  R43: 'plates',
  R44: 'product',
  R50: 'plates',
  R51: 'plates',
  R52: 'plates',
  R60: 'plates',
  R61: 'plates',
}

/** Rules of dishes whose money a month rests on what was sold of them: they are evaluated anew with every day of sales. */
export const soldRules = ['R20', 'R24'] as const satisfies readonly RuleCode[]

/** What may have changed: something that rules are evaluated for, what is said of a product rather than what it costs, or a subrecipe. */
export const changedKinds = [...subjectScopes, 'goods', 'recipe'] as const
export type ChangedKind = (typeof changedKinds)[number]

/** Of everything: what is evaluated when nobody can say what has changed. */
export const EVERYTHING = 'everything'
/** Stands for the id where all of a kind has to be evaluated. */
export const ALL = '*'

/** What has changed, as it is asked for and written down: `product:<id>`, or a whole scope by its name. */
export const changedKey = (kind: ChangedKind, id: string): string => `${kind}:${id}`

const isOneOf = <Value extends string>(values: readonly Value[], text: string): text is Value =>
  (values as readonly string[]).includes(text)

/** What keys of changes name; null where it is everything, also where one is of a version that named other things. */
export const changesIn = (
  keys: readonly string[],
): { ids: ReadonlyMap<ChangedKind, readonly string[]>; whole: readonly WholeScope[] } | null => {
  const ids = new Map<ChangedKind, string[]>()
  const whole: WholeScope[] = []
  for (const key of keys) {
    const [kind = '', id = ''] = key.split(':')
    if (isOneOf(wholeScopes, key)) whole.push(key)
    else if (isOneOf(changedKinds, kind) && id) ids.set(kind, [...(ids.get(kind) ?? []), id])
    else return null
  }
  return { ids, whole }
}
