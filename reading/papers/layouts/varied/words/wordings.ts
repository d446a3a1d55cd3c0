/** What papers of a language call a thing: the ways to say it, kept apart by bars. */
export type Wordings = {
  invoice: string
  'delivery-note': string
  'credit-note': string
  receipt: string
  proforma: string
  number: string
  noteNumber: string
  creditNumber: string
  series: string
  sentence: string
  date: string
  due: string
  instalment: string
  amount: string
  terms: string
  days: string
  monthEnd: string
  method: string
  methods: string
  taxId: string
  buyer: string
  deliverTo: string
  address: string
  town: string
  client: string
  order: string
  note: string
  page: string
  salesman: string
  route: string
  phone: string
  email: string
  iban: string
  bank: string
  slogan: string
  goods: string
  base: string
  tax: string
  taxes: string
  total: string
  thanks: string
}

export type WordingKey = keyof Wordings
