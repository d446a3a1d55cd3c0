import { useTranslation } from 'react-i18next'
import { ApiError } from '../api-error.ts'

const GENERAL = 'something-went-wrong'

/**
 * Turns what went wrong into words: the code's own, else the general ones. Codes are translated in `platform/locales`.
 * @param otherwise takes the place of the general words where a module has its own.
 */
export const useErrorWords = (otherwise?: string) => {
  const { t, i18n } = useTranslation('platform')
  return (error: unknown): string => {
    const code = typeof error === 'string' ? error : error instanceof ApiError ? error.code : ''
    const key = `errors.${code}`
    const known = code && code !== GENERAL && i18n.exists(key, { ns: 'platform' })
    return known ? t(key) : (otherwise ?? t(`errors.${GENERAL}`))
  }
}

/** A server's complaints about single fields, as the error summary and `setError` want them. */
export const fieldProblems = (error: unknown, words: (code: string) => string) =>
  error instanceof ApiError
    ? error.errors.map(({ path, code }) => ({
        name: path.replace(/^\//, '').replaceAll('/', '.'),
        message: words(code),
      }))
    : []
