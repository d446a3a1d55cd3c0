/**
 * Words of the trade in Spanish, Catalan and English that say in which form goods are sold. A row gives a term, and after the colon the
 * words that mean it; a word of several parts is written with dashes ("sin-sal"). Endings of gender and number are left to `stemOf`.
 */
const termsOf = (rows: string): ReadonlyMap<string, string> => {
  const terms = new Map<string, string>()
  for (const row of rows.trim().split('\n')) {
    const [term = '', words = ''] = row.split(':').map((part) => part.trim())
    for (const word of words.split(' ').filter(Boolean)) terms.set(word.split('-').map(stemOf).join('-'), term)
  }
  return terms
}

/** A word without what says its number and gender: "congeladas" and "congelado" are one. */
export const stemOf = (word: string): string => {
  if (word.length < 4) return word
  const single = word.endsWith('s') ? word.slice(0, -1) : word
  return single.replace(/(?<=...)[aeo]{1,2}$/, '')
}

const stemsIn = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean).map(stemOf))

/** How it was preserved or cooked. */
export const states = termsOf(`
  frozen: congelado congelat ultracongelado ultracongelat cong cgdo cgl frozen iqf deep-frozen
  fresh: fresco fresc fresques fresh refrigerado refrigerat chilled
  dried: seco sec seques deshidratado deshidratat desecado dessecat dried dry
  powder: polvo pols powder powdered en-polvo en-pols
  cured: curado curat cured
  semi-cured: semicurado semicurat semi-cured
  salted: salado salat salted salazon
  desalted: desalado dessalat desalted
  smoked: ahumado fumat smoked
  tinned: conserva enlatado tinned canned en-aceite en-oli in-oil en-conserva al-natural in-brine en-salmuera
  pickled: escabeche escabetx encurtido adobat pickled en-vinagre
  cooked: cocido cuit cooked precocido precuit hervido bullit boiled precocinado precuinat
  pre-fried: prefrito prefregit pre-fried prefried
  pasteurised: pasteurizado pasteuritzat pasteurised pasteurized
  raw: crudo cru raw
`)

/** What was cut off, out or up. */
export const cuts = termsOf(`
  whole: entero sencer whole
  fillet: filete filet fillet filetes
  loin: lomo llom loin llomo
  tail: cola cua tail
  slice: rodaja rodanxa tranche lonchas loncheado lonxes llesques sliced slices laminado laminat fileteado rodajas
  steak: chuletero medallon medallo steak
  diced: taco daus dado dados diced cubed cubitos
  minced: picado picat minced capolat
  chopped: troceado trossejat chopped cortado tallat trozos trossos
  grated: rallado ratllat grated
  ground: molido molt ground
  grain: grano gra beans bean en-grano en-gra
  crushed: triturado triturat crushed
  peeled: pelado pelat peeled
  boneless: deshuesado desossat boneless sin-hueso sense-os s-hueso s-os pitted sin-espinas sense-espines
  bone-in: con-hueso amb-os c-hueso c-os bone-in con-espinas
  skinless: sin-piel sense-pell skinless s-piel
  cleaned: limpio net neta cleaned eviscerado eviscerat
  headless: sin-cabeza sense-cap headless s-cabeza
  leaf: hoja fulla leaf leaves hojas
  bunch-free: desgranado desgranat shelled
`)

/** What drinks come in: draught and bottled beer are different goods, a tin and a flask of oil are not. */
export const containers = termsOf(`
  keg: barril barrilet keg
  bottle: botella ampolla bottle bot vidrio vidre glass tercio terc quinto quint mediana litrona botellin retornable
  can: lata llauna can
  bag-in-box: bag-in-box bib
  carton: brik bric carton tetrabrik
`)

/** The sizes in which drinks are served as they are bought. */
export const servings = termsOf(`
  third: tercio terc mediana
  fifth: quinto quint botellin
  litre: litrona
`)

/** What is grown, bred or made otherwise. */
export const varieties = termsOf(`
  agria: agria
  monalisa: monalisa
  kennebec: kennebec
  spunta: spunta
  caesar: caesar cesar
  waxy: cerosa cerosas waxy
  floury: harinosa farinosa floury
  plum: pera plum
  vine: rama branca on-the-vine
  cherry: cherry cirerol
  raf: raf
  red: rojo vermell roig red tinto
  green: verde verd green
  yellow: amarillo groc yellow
  white: blanco blanc white
  black: negro negre black
  purple: morado morat lila purple
  pink: rosado rosat rose rosa
  sweet: dulce dolc sweet
  bitter: amargo amarg bitter
  hot: picante coent hot
  italian: italiano italia italian
  lamuyo: lamuyo
  piquillo: piquillo
  padron: padron
  romaine: romana cos romaine
  iceberg: iceberg
  trocadero: trocadero
  golden: golden
  fuji: fuji
  gala: gala
  reineta: reineta
  granny-smith: granny
  hass: hass
  crianza: crianza crianca
  reserva: reserva
  young: joven jove young
  brut: brut
  toasted: tostado torrat toasted
  lager: rubia rossa lager pilsen
  ipa: ipa
  radler: radler
  alcohol-free: sin-alcohol sense-alcohol alcohol-free 0-0 non-alcoholic
  sparkling: con-gas amb-gas sparkling
  still: sin-gas sense-gas still
  extra-virgin: virgen-extra verge-extra v-extra vextra aove extra-virgin virgin-extra
  virgin: virgen verge virgin
  mild: suave suau mild
  high-oleic: oleico oleic
  arbequina: arbequina
  picual: picual
  hojiblanca: hojiblanca
  bomba: bomba
  basmati: basmati
  round: redondo rodo round
  long: largo llarg long
  wholemeal: integral wholemeal wholegrain
  strong: fuerza forca strong
  pastry: reposteria rebosteria pastry
  fine: fino fi fine
  coarse: gordo gruix gruesa coarse
  flakes: escamas escates flakes
  brown: moreno bru brown
  icing: glas glace llustre icing
  decaf: descafeinado descafeinat decaf
  torrefacto: torrefacto torrefacte
  unsalted: sin-sal sense-sal unsalted
  with-salt: con-sal amb-sal
  skimmed: desnatado desnatat skimmed
  semi-skimmed: semidesnatado semidesnatat semi semi-skimmed
  lactose-free: sin-lactosa sense-lactosa lactose-free
  gluten-free: sin-gluten sense-gluten gluten-free
  sugar-free: sin-azucar sense-sucre sugar-free zero light
  free-range: campero camperol corral free-range
  organic: ecologico ecologic bio eco organic
  iberian: iberico iberic iberian
  acorn: bellota gla acorn
  grain-fed: cebo engreix
  suckling: lechal lleto suckling
  angus: angus
  beef: ternera vedella vacuno beef
  pork: cerdo porc pork
  lamb: cordero xai lamb ternasco
  sheep: oveja ovella sheep
  goat: cabra goat
  cow: vaca cow
  gordal: gordal
  manzanilla: manzanilla
  dijon: dijon
  pedrosillano: pedrosillano
  lechoso: lechoso
  pardina: pardina
  loaf: hogaza pages loaf
  sandwich: molde motlle sandwich
  crystal: cristal
  brioche: brioche
  baguette: baguette barra
  farmed: acuicultura aquicultura farmed piscifactoria
  wild: salvaje salvatge wild
`)

/** What says how much, how good, how packed or of which kind, and nothing of what tells one of the kind from another. */
export const packing = stemsIn(
  `malla granel formato format envase envas caja saco bolsa bandeja manojo manat pieza peca unidad tarrina bote tarro cubo cubeta garrafa
  bidon
  llauna bloque bloc block barqueta maceta atmosfera vacio buit vacuum bulk tray net loose extra cat categoria category class i ii iii primera segunda calidad
  qualitat quality seleccion selected premium superior nacional national hosteleria horeca foodservice catering lavado rentat washed calibre
  size mida aprox approx cal kgs uds
  queso formatge cheese vino vi wine carne carn meat pescado peix fish refresco refresc`,
)

/** What joins words. */
export const joining = stemsIn(
  'de del la el los las les els en con amb al als para per por of the with for and in un una',
)
