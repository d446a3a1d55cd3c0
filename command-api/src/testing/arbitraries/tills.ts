import { tillEvent } from '@escandallo/contracts/tills/events.ts'
import { tillExamples } from '@escandallo/contracts/tills/examples.ts'
import fc from 'fast-check'
import { tills } from '../../tills/till.ts'
import { arbitraryOf, nothingMore } from './arbitrary.ts'

const past = tillExamples.map((example) => tillEvent.parse(example))
const settings = fc.constantFrom(...past.flatMap(({ data }) => ('settings' in data ? [data.settings] : [])))
const accessKey = fc.constantFrom(null, 'sealed:YQ==', 'sealed:Yg==')
const associations = fc.array(
  fc.record({
    article: fc.constantFrom(...past.flatMap(({ data }) => ('article' in data ? [data.article] : []))),
    target: fc.constantFrom(null, ...past.flatMap(({ data }) => ('target' in data ? [data.target] : []))),
  }),
  { minLength: 1, maxLength: 4 },
)

export const tillArbitrary = arbitraryOf(
  tills,
  'tillId',
  {
    ConnectTill: fc.record({ settings, accessKey }),
    UpdateTill: fc.oneof(fc.record({ settings }), fc.record({ settings, accessKey })),
    AssociateArticles: fc.record({ associations }),
    DisconnectTill: nothingMore,
    ReconnectTill: nothingMore,
  },
  { ConnectTill: 6 },
)
