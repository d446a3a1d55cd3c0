import createCache from '@emotion/cache'
import { prefixer } from 'stylis'
import rtlPlugin from 'stylis-plugin-rtl'

/** Writes the library's styles with left and right exchanged. Our own styles are logical and need no help. */
export const mirroredCache = () => createCache({ key: 'mirrored', stylisPlugins: [prefixer, rtlPlugin] })
