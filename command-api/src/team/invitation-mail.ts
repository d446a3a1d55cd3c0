/** The mail that invites somebody into a team, in Spanish and English: nobody knows yet which they read. */
export const invitationMail = ({ to, corporation, link }: { to: string; corporation: string; link: string }) => ({
  to,
  kind: 'invitation',
  subject: `Te invitan a ${corporation} en Escandallo · You are invited to ${corporation} on Escandallo`,
  text: [
    `${corporation} te invita a su equipo en Escandallo. Acepta la invitación en los próximos 7 días:`,
    link,
    '',
    `${corporation} invites you to their team on Escandallo. Accept within 7 days with the link above.`,
  ].join('\n'),
})
