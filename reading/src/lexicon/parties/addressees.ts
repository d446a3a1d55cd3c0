import { patternOf } from '../pattern.ts'

const service = patternOf(
  '',
  String.raw`\b(?:(?:atencion|atencio|servicio|servei|atendimento|apoio)(?: (?:de|d|atencion|al|a))* clientes?|client|`,
  String.raw`customer (?:service|care|support|services)|kunden(?:service|dienst)|service clients?|servizio clienti)\b`,
)

const addressee = patternOf(
  'u',
  String.raw`\b(?:contact\p{L}*|telefono?|tel|telf|tlf|phone|movil|persona|responsable)(?: (?:de|del|d|da|do|of|contacto|contact))* `,
  String.raw`(?:cliente?|customer|comprador|buyer|acheteur|destinatario|kunden?)\b|`,
  String.raw`\b(?:cliente?|customer|buyer|kunden?) (?:contact\p{L}*|tel\p{L}*|tlf|phone|movil|mobile)\b|`,
  String.raw`\b(?:su|your|votre|ihr|seu) (?:contact\p{L}*|telefono|phone|telephone)\b|`,
  String.raw`\b(?:attn|att|attention|a la atencion d\p{L}*|a l attention d\p{L}*|zu handen|z hd|all attenzione d\p{L}*)\b`,
)

/** A (folded) label that names whom a paper is for, and not those who look after customers. */
export const isOfAddressee = (label: string): boolean => addressee.test(label) && !isService(label)

const isService = (label: string): boolean =>
  service.test(label.replace(/\b(?:contacto?|tel\p{L}*) (?:de |del )?client\p{L}*/u, ''))
