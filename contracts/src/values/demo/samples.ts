/**
 * What `/dashboard/<kind>/demo` opens: one thing of each kind of the demo restaurant, whose ids are the same wherever and whenever it
 * is founded. A corporation that is not the demo has none of them.
 */
export const samples = {
  user: 'f5742c2f-b080-5d1e-ab55-d0ac22f7619e',
  product: '9387ef41-d84f-55b9-aea9-632445278b14',
  document: 'b26b817f-337a-5f18-8cb2-b80f55e5985f',
  supplier: '882e8d97-e3c2-5114-b997-6764af8d9c0e',
  recipe: 'ee927e4f-b06c-5229-822d-6b5409c9625f',
  dish: '1cc28a02-c7d7-5a64-86ee-5ab7b6c24106',
  menu: '9c0027c6-1ee3-5adc-b19b-a5e001090898',
} as const

/** The key of the document among those of the demo. */
export const SAMPLE_DOCUMENT = 'sample'
