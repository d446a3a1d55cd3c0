// zod would try `new Function` once, which the content security policy reports. This is where its `config({ jitless })`
// keeps the choice; said here so that it stands before the first schema is made, and so that signing in loads no zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
