/**
 * Before any schema is made: zod's probe for `new Function` would break the content security policy. Written where zod
 * keeps its configuration, without loading zod, since the first page does without it (zod-config.test.ts).
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
