import { anyOf } from '../../../lexicon/languages/words.ts'
import { formFirst, legalForm } from '../../../lexicon/legal-forms.ts'
import { isStreet, isTown } from '../../../lexicon/places.ts'
import { taxIdsIn } from '../../../values/tax-ids.ts'

const register = anyOf('name.register')
const registerFirst = new RegExp(`^${register}`, 'iu')
const separator = new RegExp(String.raw`\s*[,·|•]\s+|\s+[-–]\s+|\.\s+(?=${register})`, 'u')
const beforeRegister = new RegExp(String.raw`^(?!${register})(\p{Lu}[^\d:]{4,60}?)[.,;]{0,2}\s+(?=${register})`, 'u')

/** "Factura emitida por …": what leads to whoever wrote the paper. */
const issued =
  /^.{0,40}\b(?:emitid[ao]|expedid[ao]|emes[ao]|issued|émise?|ausgestellt|emess[ao])\s+(?:por|per|by|par|von|da)\s+(?=\p{Lu})/iu

/** "Harategia Urrutibehe, IFZ A44083301, Zubiaurre kalea 91, 01400 Laudio": whoever such a line begins with. */
const inParticulars = (written: string): string | null => {
  const text = written.replace(issued, '')
  const parts = text.split(separator)
  const id = taxIdsIn(text).some(({ rank, start }) => rank === 1 && start > 8)
  if (!id || parts.length < 3 || !parts.some(isTown)) return null
  const [first = '', next = ''] = parts
  const form = formFirst.exec(next)?.[0]
  return /\d|:/.test(first) || registerFirst.test(first) || isStreet(first) ? null : form ? `${first}, ${form}` : first
}

/** "Marta Quintela Souto. Inscrita en el Registro Mercantil de Motril": whoever is said to be registered. */
const registered = (text: string): string | null => {
  const name = beforeRegister.exec(text)?.[1]
  if (!name || name.split(' ').length < 2 || /\.\s|\bcapital\b/iu.test(name)) return null
  // The full stop of "S.A.U." ends the sentence too.
  return /\.\p{L}$/u.test(name) && legalForm.test(`${name}.`) ? `${name}.` : name
}

/** Who is named in law at the beginning of a line of small print; `fiscal` tells that a tax id stands in the same block. */
export const fiscalName = (text: string, fiscal: boolean): string | null =>
  inParticulars(text) ?? (fiscal ? registered(text) : null)
