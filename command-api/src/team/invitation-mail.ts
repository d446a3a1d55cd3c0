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
export const invitationMail = ({ to, corporation, link }: { to: string; corporation: string; link: string }) => ({
  to,
  kind: 'invitation',
  isAwaited: true,
  subject: `Te invitan a ${inSubject(corporation)} en Escandallo · You are invited to ${inSubject(corporation)} on Escandallo`,
  text: [
    `${corporation} te invita a su equipo en Escandallo. Acepta la invitación en los próximos 7 días:`,
    link,
    '',
    `${corporation} invites you to their team on Escandallo. Accept within 7 days with the link above.`,
  ].join('\n'),
})
