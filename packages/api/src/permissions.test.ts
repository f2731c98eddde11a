import { describe, expect, it } from 'vitest';
import { isAllowed, permissions } from './permissions';
import { appRouter } from './router';
import type { ProcedureMeta } from './trpc';

const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<
    string,
    { _def: { meta?: ProcedureMeta; type: string; inputs: unknown[]; output?: unknown } }
  >,
);

describe('every procedure', () => {
  it.each(procedures)('%s declares a permission', (_path, procedure) => {
    expect(['public', ...permissions]).toContain(procedure._def.meta?.permission);
  });

  it.each(procedures)('%s declares its output', (_path, procedure) => {
    expect(procedure._def.output).toBeDefined();
  });

  it('is public only if it must work before sign-in', () => {
    const publicPaths = procedures.filter(([, p]) => p._def.meta?.permission === 'public').map(([path]) => path);
    expect(publicPaths).toEqual([
      'auth.signIn',
      'auth.signUp',
      'auth.signUpMode',
      'auth.passwordPolicy',
      'auth.invitation',
      'auth.forgotPassword',
      'auth.passwordLink',
      'auth.resetPassword',
      'auth.addressLink',
      'auth.confirmAddress',
      'auth.refresh',
      'signIn.withCode',
      'signIn.beginSetUp',
      'signIn.beginPasskey',
      'signIn.withPasskey',
      'signIn.completeSetUp',
      'signInProvider.get',
      'signInProvider.finish',
      'requests.publicForm',
      'requests.reportByCode',
      'health.alive',
      'health.ready',
    ]);
  });
});

describe('roles', () => {
  it('allow an ADMIN everything and deny a USER to delete, set a status or manage people', () => {
    expect(permissions.every((p) => isAllowed('ADMIN', p))).toBe(true);
    const deniedPermissions = permissions.filter((p) => !isAllowed('USER', p));
    expect(deniedPermissions).toEqual([
      'devices:delete',
      'devices:status',
      'meters:delete',
      'rules:delete',
      'maintenance:delete',
      'safety:delete',
      'parts:delete',
      'analytics:read',
      'users:write',
      'users:delete',
      'users:invite',
      'organization:manage',
      'audit:read',
      'knowledge:curate',
      'sales:delete',
    ]);
  });
});
