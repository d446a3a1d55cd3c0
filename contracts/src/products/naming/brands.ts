import { plainOf } from './word-keys.ts'

/** Brands that suppliers of kitchens print between what a thing is and what it holds. A tenant's own are learned from what it settles. */
const printed = `asturiana pascual puleva president danone philadelphia carbonell koipe ybarra hellmanns heinz calve gallo barilla garofalo
  nomen sos brillante fallera lavazza illy nespresso marcilla coca-cola pepsi fanta schweppes aquarius nestea nordic-mist damm estrella-damm estrella-galicia
  mahou heineken cruzcampo amstel moritz san-miguel alhambra voll-damm font-vella bezoya lanjaron solan-cabras veri vichy perrier
  campofrio elpozo espuna navidul casademont argal noel maggi knorr gallina-blanca aneto la-lechera nestle chovi prima orlando
  solis apis hida kikkoman tabasco lea-perrins dcecc de-cecco oatly alpro vivesoy lotus bonduelle findus pescanova
  frudesa mccain lamb-weston aviko farm-frites ardo royal maizena hacendado chef gastro-chef debic millac flora tulipan arias
  galbani zanetti entrepinares garcia-baquero el-ventero gran-capitan borges urzante la-espanola hojiblanca-coop
  rioba metro-chef makro aro horeca-select arehucas bacardi beefeater larios tanqueray absolut smirnoff`
const phrases = new Set(
  printed
    .split(/\s+/)
    .filter(Boolean)
    .map((brand) => brand.replaceAll('-', ' ')),
)
const LONGEST = 3

/** How many words from a place on are a brand; 0 where they are none. `tenantBrands` are brands that a tenant settled, in any letters. */
export const brandLength = (
  plains: readonly string[],
  at: number,
  tenantBrands: ReadonlySet<string> = new Set(),
): number => {
  for (let length = Math.min(LONGEST, plains.length - at); length > 0; length--) {
    const phrase = plains.slice(at, at + length).join(' ')
    if (phrases.has(phrase) || tenantBrands.has(phrase)) return length
  }
  return 0
}

/** A brand to compare by. */
export const brandKey = (brand: string): string => plainOf(brand).replace(/\s+/g, ' ').trim()
