import { letterHtml } from '@escandallo/platform/letters/letter-html.ts'

// A subject is one line of at most 200 characters, and names the corporation twice.
const MOST = 50
const inSubject = (name: string): string => {
  const line = name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return [...line].length > MOST
    ? `${[...line]
        .slice(0, MOST - 1)
        .join('')
        .trim()}…`
    : line
}

/** The mail that invites somebody into a team, in Spanish and English: nobody knows yet which they read. */
export const invitationMail = ({ to, corporation, link }: { to: string; corporation: string; link: string }) => {
  const es = `${corporation} te invita a su equipo en Escandallo. Acepta la invitación en los próximos 7 días:`
  const en = `${corporation} invites you to their team on Escandallo. Accept within 7 days with the link above.`
  const subject = `Te invitan a ${inSubject(corporation)} en Escandallo · You are invited to ${inSubject(corporation)} on Escandallo`
  return {
    to,
    kind: 'invitation',
    isAwaited: true,
    subject,
    fromName: inSubject(corporation),
    text: [es, link, '', en].join('\n'),
    html: letterHtml({
      language: 'es',
      title: subject,
      foot: [],
      blocks: [
        { kind: 'text', text: es },
        { kind: 'action', label: 'Aceptar la invitación · Accept the invitation', url: link },
        { kind: 'text', text: en },
      ],
    }),
  }
}
