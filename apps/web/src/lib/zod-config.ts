/**
 * Import before any schema is created: zod's probe for `new Function` would violate the content security policy. Sets
 * zod's global directly, because importing zod would add it to the first page (tested in zod-config.test.ts).
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
