import { organizations, pushSubscriptions, userSettings, users } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record';
import { browserName } from '../auth/browser-name';
import { limitAttempts } from '../auth/rate-limit';
import type { ActorContext } from '../context';
import { notFound } from '../errors';
import { ofUser } from '../people';
import { exportedRecords, recordsAfter } from './exported-records';

const rowsPerPage = 1000;
const listLimit = 1000;

/** Everything stored about the caller as one JSON object, in pages of its text. */
export async function* exportOwnData(ctx: ActorContext, signal?: AbortSignal): AsyncGenerator<string> {
  const { userId } = ctx.actor;
  await limitAttempts(ctx, 'export-data', userId);
  const head = await accountOf(ctx);
  await ctx.db.transaction((tx) =>
    recordAudit(tx, ctx, {
      action: 'user.data-exported',
      entity: 'user',
      entityId: userId,
      summary: `${head.account.firstName} ${head.account.lastName} exported their data.`,
    }),
  );
  let text = JSON.stringify({ exportedAt: ctx.now().toISOString(), ...head }).slice(0, -1);
  for (const [name, records] of Object.entries(exportedRecords)) {
    text += `,${JSON.stringify(name)}:[`;
    for await (const page of textOf(ctx, records, signal)) {
      yield text + page;
      text = '';
    }
    text += ']';
  }
  yield `${text}}\n`;
}

/** The records as JSON, separated by commas. */
async function* textOf(
  ctx: ActorContext,
  records: Parameters<typeof recordsAfter>[1],
  signal?: AbortSignal,
): AsyncGenerator<string> {
  let after: string | null = null;
  while (!signal?.aborted) {
    const rows = await recordsAfter(ctx.db, records, ctx.actor, { after, limit: rowsPerPage });
    const text = rows.map((row) => JSON.stringify(row)).join(',');
    if (text) yield after === null ? text : `,${text}`;
    const last = rows.at(-1);
    if (!last || rows.length < rowsPerPage) return;
    after = last.id;
  }
}

async function accountOf({ db, actor: { organizationId, userId } }: ActorContext) {
  const [[row], [settings], subscriptions] = await Promise.all([
    db
      .select({ user: users, organizationName: organizations.name })
      .from(users)
      .innerJoin(organizations, eq(organizations.id, users.organizationId))
      .where(ofUser(organizationId, userId)),
    db
      .select({ notifications: userSettings.notifications, dashboard: userSettings.dashboard })
      .from(userSettings)
      .where(and(eq(userSettings.organizationId, organizationId), eq(userSettings.userId, userId))),
    db
      .select({ userAgent: pushSubscriptions.userAgent, since: pushSubscriptions.createdAt })
      .from(pushSubscriptions)
      .where(and(eq(pushSubscriptions.organizationId, organizationId), eq(pushSubscriptions.userId, userId)))
      .limit(listLimit),
  ]);
  if (!row) throw notFound('User');
  const { preferences, ...account } = row.user;
  return {
    account: { ...account, organizationName: row.organizationName },
    settings: { notifications: {}, dashboard: {}, ...settings, preferences },
    pushBrowsers: subscriptions.map(({ userAgent, since }) => ({ browser: browserName(userAgent), since })),
  };
}
