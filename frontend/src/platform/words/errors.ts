import { useTranslation } from 'react-i18next'
import { ApiError } from '../api-error.ts'

/** Turns what went wrong into words: the code's own, else the general ones. Codes are translated in `platform/locales`. */
export const useErrorWords = () => {
  const { t, i18n } = useTranslation('platform')
  return (error: unknown): string => {
    const code = typeof error === 'string' ? error : error instanceof ApiError ? error.code : ''
    const key = `errors.${code}`
    return code && i18n.exists(key, { ns: 'platform' }) ? t(key) : t('errors.something-went-wrong')
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
