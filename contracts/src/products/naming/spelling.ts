import { namesInCatalan } from '../../prices/forms/ingredient-names-ca.ts'
import { ingredients } from '../ingredients.ts'
import { plainOf } from './word-keys.ts'

/**
 * Words that carry accents and stand in no ingredient's name, names of places and breeds that begin with a capital, and letters that stay
 * capitals.
 */
const written = `laminado jamón líquido ibérico ibérica ecológico ecológica orgánico plátano cóctel maíz champiñón fumé puré rosé cítrico lácteo
  crianza añejo jabalí añojo piña niña caña montaña español española pequeño pequeña ternasco esparrago xampinyó llagostí tomàquet albergínia
  carbassó meló salmó bacallà sípia llimó cigró arròs pinyó jamoncito sésamo clásico clásica mediterráneo atlántico cantábrico vegetal
  Hass Jerez Módena Dijon Padrón Vera Burgos Bruselas Fuji Golden Gala Kennebec Idiazábal Manises Galicia Norte Guijuelo Teruel Extremadura
  Angus Wagyu Duroc Rioja Rueda Ribera Navarra Murcia Almería Huelva Sanlúcar Cantabria Santoña Navidul Reineta Fuentes
  Requena Utiel Duero Bierzo Somontano Priorat Montsant Penedès Empordà Alella Tarragona Cariñena Calatayud Borja Valdepeñas Mancha
  Manchuela Jumilla Yecla Bullas Alicante Valencia Cigales Arlanza Arribes Valdeorras Monterrei Ribeiro Baixas Málaga Montilla Moriles
  Lanzarote Binissalem Mallorca Menorca Barberà Segre Almansa Uclés Méntrida Bordeaux Burdeos Borgoña Chianti Vichy Lodosa Cantimpalos
  Mahón Cabrales Zamora Roncal Trevélez Jabugo Pedroches Olot Baena Priego Siurana Garrigues Aragón Calanda Fraga Benicarló Tudela
  Barbate Ávila Tolosa Gernika Herbón Asturias León Salamanca Motril Canarias Hereford Yorkshire Cornwall Devon Scotland Ireland
  Normandía Bretaña Nápoles Sicilia Jamaica Madagascar Maldon Guérande Himalaya Kalamata Raf JB HP DYC AA AAA LED USB IPA`

const spellings = new Map<string, string>()
const put = (word: string, isFirst: boolean) => {
  const plain = plainOf(word)
  // The first word of a name begins with a capital whatever it is.
  const spelled = isFirst ? word.toLowerCase() : word
  if (!spellings.has(plain) || spelled !== plain) spellings.set(plain, spelled)
}
for (const word of written.split(/\s+/).filter(Boolean)) put(word, false)
for (const { name } of ingredients) for (const [at, word] of name.es.split(/[\s-]+/).entries()) put(word, at === 0)

/** A word as it is written, with its accents, and with a capital where it is a place's or a breed's; small letters where nobody wrote it down. */
export const spelledWord = (text: string): string => {
  const plain = plainOf(text)
  const usualSpelling = spellings.get(plain)
  // What was printed with an accent that nobody wrote down knows better.
  return usualSpelling === undefined || usualSpelling === plain ? text.toLowerCase() : usualSpelling
}

const wordsOf = (names: readonly string[]) => new Set(names.flatMap((name) => plainOf(name).split(/[\s-]+/)))
const spanish = wordsOf(ingredients.map(({ name }) => name.es))
const catalan = wordsOf(Object.values(namesInCatalan))

/** Whether a word is of a Catalan name and of no Spanish one. */
export const isCatalan = (plain: string): boolean => catalan.has(plain) && !spanish.has(plain)
