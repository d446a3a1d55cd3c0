import type { Language } from '../../../world/places.ts'

/** How papers tell who somebody is in whole phrases, the ways to say it kept apart by bars. */
export type PartyPhrases = {
  /** Whose the sign over the door is. */
  owner: string
  /** A sentence of small print that names who sells: {street}, {town}, {registry} and {id} with the word before it. */
  sentence: string
  /** What follows the name of whoever the account belongs to. */
  holder: string
  /** Firms of which the small print speaks: who printed the form, wrote the program, insures the credit, keeps the books. */
  outsider: string
  /** What stands before another name the buyer is reached under. */
  careOf: string
}

export const partyPhrases: Record<Language, PartyPhrases> = {
  es: {
    owner: 'Una marca de {name}|Nombre comercial de {name}|{name}|Marca registrada de {name}',
    sentence:
      '{name}, con domicilio en {street}, {town}, y {id}|{name} - {street} - {town} - {id}. {registry}|' +
      'Factura emitida por {name}, {id}, {street}, {town}|' +
      '{name} ({id}) es responsable del tratamiento de sus datos. {street}, {town}|' +
      '{registry}. {name}, {id}. {street}, {town}',
    holder: 'Titular de la cuenta: {name} {id}|Titular: {name} - {id}|a nombre de {name}, {id}',
    outsider:
      'Imprenta {name} - {id}|Programa de gestión: {name} ({id})|Crédito asegurado por {name}, {id}|' +
      'Gestoría {name} {id}|Derechos de cobro cedidos a {name}, {id}',
    careOf: 'c/o {name}|A/A {name}|Establecimiento: {name}',
  },
  ca: {
    owner: 'Una marca de {name}|Nom comercial de {name}|{name}',
    sentence: '{name}, amb domicili a {street}, {town} i {id}|{name} - {street} - {town} - {id}. {registry}',
    holder: 'Titular del compte: {name} {id}|Titular: {name} - {id}',
    outsider: 'Impremta {name} - {id}|Programa de gestió: {name} ({id})|Gestoria {name} {id}',
    careOf: 'c/o {name}|A l’atenció de {name}',
  },
  gl: {
    owner: 'Unha marca de {name}|Nome comercial de {name}|{name}',
    sentence: '{name}, con domicilio en {street}, {town} e {id}|{name} - {street} - {town} - {id}. {registry}',
    holder: 'Titular da conta: {name} {id}|Titular: {name} - {id}',
    outsider: 'Imprenta {name} - {id}|Xestoría {name} {id}',
    careOf: 'c/o {name}|Á atención de {name}',
  },
  eu: {
    owner: '{name} enpresaren marka|{name}',
    sentence: '{name}, egoitza: {street}, {town}, {id}|{name} - {street} - {town} - {id}. {registry}',
    holder: 'Kontuaren titularra: {name} {id}|Titularra: {name} - {id}',
    outsider: 'Inprimategia: {name} - {id}|Aholkularitza {name} {id}',
    careOf: 'c/o {name}',
  },
  en: {
    owner: 'A trading name of {name}|{name}|Part of {name}',
    sentence:
      '{name}. Registered office: {street}, {town}. {registry}. {id}|{name} is registered at {street}, {town}. {id}|{name}, {street}, {town}. {id}. {registry}',
    holder: 'Account name: {name} {id}|Payable to {name}, {id}',
    outsider:
      'Printed by {name} - {id}|Accounts kept by {name}, {id}|This debt has been assigned to {name}, {id}|Software by {name} ({id})',
    careOf: 'c/o {name}|FAO {name}',
  },
  fr: {
    owner: 'Une marque de {name}|{name}|Enseigne de {name}',
    sentence:
      '{name}, siège social : {street}, {town} - {registry} - {id}|{name} - {street} - {town} - {id} - {registry}',
    holder: 'Titulaire du compte : {name} {id}|Titulaire : {name} - {id}',
    outsider: 'Imprimerie {name} - {id}|Créance cédée à {name}, {id}|Logiciel {name} ({id})',
    careOf: 'c/o {name}|À l’attention de {name}',
  },
  pt: {
    owner: 'Uma marca de {name}|{name}|Marca registada de {name}',
    sentence: '{name}, com sede em {street}, {town}, {id}. {registry}|{name} - {street} - {town} - {id}',
    holder: 'Titular da conta: {name} {id}|Titular: {name} - {id}',
    outsider: 'Tipografia {name} - {id}|Processado por programa de {name} ({id})|Contabilidade: {name} {id}',
    careOf: 'a/c {name}|Ao cuidado de {name}',
  },
  de: {
    owner: 'Eine Marke der {name}|{name}|Ein Betrieb der {name}',
    sentence:
      '{name}, Sitz der Gesellschaft: {street}, {town}. {registry}. {id}|{name} · {street} · {town} · {registry} · {id}',
    holder: 'Kontoinhaber: {name} {id}|Inhaber: {name} - {id}',
    outsider:
      'Druck: {name} - {id}|Forderung abgetreten an {name}, {id}|Software: {name} ({id})|Steuerberater {name}, {id}',
    careOf: 'c/o {name}|z. Hd. {name}',
  },
  it: {
    owner: 'Un marchio di {name}|{name}|Insegna di {name}',
    sentence: '{name} con sede legale in {street}, {town} - {registry} - {id}|{name} - {street} - {town} - {id}',
    holder: 'Intestatario del conto: {name} {id}|Intestato a {name} - {id}',
    outsider: 'Tipografia {name} - {id}|Credito ceduto a {name}, {id}|Software {name} ({id})',
    careOf: 'c/o {name}|Alla c.a. {name}',
  },
}
