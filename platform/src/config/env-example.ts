import { variables } from './variables.ts'

/** The text of `.env.example`: every variable with what it is for and its standard value. */
export const envExample = (): string => {
  const lines = Object.entries<{ about: string; standard?: string; secret?: true }>(variables).map(
    ([name, { about, standard, secret }]) =>
      `# ${about}${secret ? ` Or ${name}_FILE names a file that holds it.` : ''}\n${standard ? `${name}=${standard}` : `# ${name}=`}\n`,
  )
  return `# Copy to .env. Everything has a default: npm start needs no .env at all.\n\n${lines.join('\n')}`
}
