import { type Configuration, ConfigurationWrong, configuration } from '../configuration.ts'
import { environment } from '../environment/environment.ts'
import type { Environment } from '../environment/former-names.ts'
import type { Name } from '../variables.ts'
import { type Program, programVariables } from './programs.ts'
import { refusedChoices, unheeded } from './unheeded.ts'

const onStandardError = (line: string) => void process.stderr.write(`${line}\n`)

/**
 * Reads what a program is told. Nothing that is set passes in silence: it is heeded, or said by name to have no effect, or refused
 * where the program would do something else than what it was asked for.
 * @param options.required have to be set; `from` is what is set, in the environment and in `.env` unless told.
 * @throws ConfigurationWrong
 */
export const programSettings = <P extends Program, Required extends Name = never>(
  program: P,
  options: { required?: readonly Required[]; from?: Environment; say?: (line: string) => void } = {},
): Configuration<(typeof programVariables)[P][number], Required> => {
  const { required = [], from = environment(), say = onStandardError } = options
  const settings = configuration<(typeof programVariables)[P][number], Required>(programVariables[program], {
    required,
    from,
  })
  const complaints = refusedChoices(program, from)
  if (complaints.length > 0) throw new ConfigurationWrong(complaints)
  for (const line of unheeded(program, from)) say(line)
  return settings
}
