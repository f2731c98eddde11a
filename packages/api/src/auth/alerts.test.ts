import { auditEntries, notifications } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiHarness, password } from '../testing/api-harness';

let harness: ApiHarness;
beforeAll(async () => {
  harness = await ApiHarness.create();
});
afterAll(() => harness.close());

const alertsOf = async (userId: string) =>
  (
    await harness.database.db
      .select({ title: notifications.title })
      .from(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.category, 'SECURITY_ALERT')))
  ).map(({ title }) => title);

describe('wrong passwords', () => {
  it('alert the user once after five of them, from any addresses', async () => {
    const { actor } = await harness.person('acme', 'USER');
    const enter = (secret: string, address: string) =>
      harness.anyone({ address }).auth.signIn({ email: 'user@acme.example', password: secret });
    for (let i = 0; i < 4; i++) await expect(enter('wrong', `10.0.0.${i}`)).rejects.toThrow();
    await enter(password, '10.0.0.9');
    expect(await alertsOf(actor.userId)).not.toContain('Several sign-ins with a wrong password');
    for (let i = 4; i < 9; i++) await expect(enter('wrong', `10.0.0.${i}`)).rejects.toThrow();
    const alerts = (await alertsOf(actor.userId)).filter((title) => title.startsWith('Several'));
    expect(alerts).toEqual(['Several sign-ins with a wrong password']);
  });
});

describe('a new role', () => {
  it('alerts the user', async () => {
    const admin = await harness.person('plant', 'ADMIN');
    const { actor } = await harness.person('plant', 'USER');
    await admin.api.users.update({ id: actor.userId, role: 'ADMIN' });
    expect(await alertsOf(actor.userId)).toContain('Your role was changed');
  });
});

describe('access refusals', () => {
  const refusalsOf = async (userId: string) =>
    (
      await harness.database.db
        .select({ summary: auditEntries.summary, details: auditEntries.details })
        .from(auditEntries)
        .where(and(eq(auditEntries.actorId, userId), eq(auditEntries.action, 'access.refused')))
        .orderBy(auditEntries.id)
    ).map(({ details }) => details?.procedure);

  it('are audited once an hour for each procedure, including refusals by services', async () => {
    const admin = await harness.person('works', 'ADMIN');
    const { api, actor } = await harness.person('works', 'USER');
    const forbidden = { code: 'FORBIDDEN' };
    for (let i = 0; i < 3; i++) {
      await expect(api.audit.list({})).rejects.toMatchObject(forbidden);
      await expect(api.users.remove({ id: admin.actor.userId })).rejects.toMatchObject(forbidden);
      await expect(api.users.update({ id: admin.actor.userId, firstName: 'Bob' })).rejects.toMatchObject(forbidden);
    }
    expect(await refusalsOf(actor.userId)).toEqual(['audit.list', 'users.remove', 'users.update']);
    const { content } = await admin.api.audit.list({ action: 'access.refused' });
    expect(content.map(({ summary }) => summary)).toContain(
      'Ann USER was refused users.remove, for which they lack the rights.',
    );
  });

  it('are audited for at most 20 procedures an hour', async () => {
    const { api, actor } = await harness.person('flood', 'USER');
    const ctx = { ...harness.context(actor), actor };
    for (let i = 0; i < 30; i++) await ctx.recordRefusedAccess(ctx, `area.call${i}`);
    await expect(api.audit.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusalsOf(actor.userId)).toHaveLength(20);
  });

  it('are not audited for callers who are not signed in, because they belong to no organization', async () => {
    const before = await harness.database.db.$count(auditEntries);
    await expect(harness.anyone().users.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await harness.database.db.$count(auditEntries)).toBe(before);
  });
});
