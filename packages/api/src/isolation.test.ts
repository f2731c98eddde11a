import { notifications } from '@steward/db/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appRouter } from './router';
import { type Api, ApiHarness, onboardingFormOf, type Person } from './testing/api-harness';
import { callerFactory } from './trpc';

/**
 * One organization never sees another's data. Every procedure stands in one of these lists (a new one that does not
 * fails the test): those that take an id answer NOT_FOUND for a foreign one, those that list never name a foreign thing.
 */
describe('tenant isolation', () => {
  let harness: ApiHarness;
  let stranger: Person;
  let foreign: { deviceId: string; documentId: string; messageId: string; notificationId: string; userId: string };
  beforeAll(async () => {
    harness = await ApiHarness.create();
    const owner = await harness.person('owner', 'ADMIN');
    stranger = await harness.person('stranger', 'ADMIN');
    const { deviceId, documentId } = await owner.api.onboarding.start(
      onboardingFormOf({ name: 'Secret pump', location: 'Vault' }),
    );
    await harness.runJobs();
    let messageId = '';
    for await (const event of await owner.api.chat.ask({ deviceId, text: 'How often is the oil changed?' })) {
      if (event.type === 'answer') messageId = event.message.id;
    }
    const [notification] = await harness.database.db.select({ id: notifications.id }).from(notifications);
    foreign = { deviceId, documentId, messageId, notificationId: notification?.id ?? '', userId: owner.actor.userId };
  });
  afterAll(() => harness.close());

  const form = (fields: Record<string, string>) => {
    const made = onboardingFormOf();
    for (const [name, value] of Object.entries(fields)) made.set(name, value);
    return made;
  };

  const byId: Record<string, (api: Api) => Promise<unknown>> = {
    'devices.get': (api) => api.devices.get({ id: foreign.deviceId }),
    'devices.setStatus': (api) => api.devices.setStatus({ id: foreign.deviceId, status: 'ERROR' }),
    'devices.remove': (api) => api.devices.remove({ id: foreign.deviceId }),
    'onboarding.replaceManual': (api) => api.onboarding.replaceManual(form({ deviceId: foreign.deviceId })),
    'onboarding.progress': (api) => api.onboarding.progress({ deviceId: foreign.deviceId }),
    'onboarding.result': (api) => api.onboarding.result({ deviceId: foreign.deviceId }),
    'onboarding.events': async (api) => drain(await api.onboarding.events({ deviceId: foreign.deviceId })),
    'rules.byDevice': (api) => api.rules.byDevice({ deviceId: foreign.deviceId }),
    'maintenance.byDevice': (api) => api.maintenance.byDevice({ deviceId: foreign.deviceId }),
    'safety.byDevice': (api) => api.safety.byDevice({ deviceId: foreign.deviceId }),
    'knowledge.query': (api) => api.knowledge.query({ pdf_name: 'pump.pdf', query: 'How often?' }),
    'knowledge.document': (api) => api.knowledge.document({ id: foreign.documentId }),
    'knowledge.documentByName': (api) => api.knowledge.documentByName({ name: 'pump.pdf' }),
    'knowledge.ofDevice': (api) => api.knowledge.ofDevice({ deviceId: foreign.deviceId }),
    'knowledge.pdfReferences': (api) => api.knowledge.pdfReferences({ deviceId: foreign.deviceId }),
    'chat.ask': async (api) => drain(await api.chat.ask({ deviceId: foreign.deviceId, text: 'How often?' })),
    'chat.history': (api) => api.chat.history({ deviceId: foreign.deviceId }),
    'chat.state': (api) => api.chat.state({ deviceId: foreign.deviceId }),
    'chat.feedback': (api) => api.chat.feedback({ messageId: foreign.messageId, feedback: 'LIKE' }),
    'notifications.markRead': (api) => api.notifications.markRead({ id: foreign.notificationId }),
  };

  const ownOnly: Record<string, (api: Api) => Promise<unknown>> = {
    'users.list': (api) => api.users.list(),
    'users.profile': (api) => api.users.profile(),
    'devices.all': (api) => api.devices.all({}),
    'devices.list': (api) => api.devices.list({}),
    'devices.health': (api) => api.devices.health(),
    'notifications.unread': (api) => api.notifications.unread(),
    'notifications.unreadCount': (api) => api.notifications.unreadCount(),
    'notifications.markAllRead': (api) => api.notifications.markAllRead(),
  };

  /** They take nothing of an organization's, or are tested beside their own code. */
  const elsewhere = [
    'auth.signIn',
    'auth.signUp',
    'auth.refresh',
    'auth.signOut',
    'health.alive',
    'health.ready',
    'onboarding.start',
    'onboarding.run',
  ];

  it('is tested for every procedure', () => {
    const covered = [...Object.keys(byId), ...Object.keys(ownOnly), ...elsewhere].sort();
    expect(covered).toEqual(Object.keys(appRouter._def.procedures).sort());
  });

  it.each(Object.keys(byId))('%s answers NOT_FOUND for a foreign id', async (path) => {
    await expect(byId[path]?.(stranger.api)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each(Object.keys(ownOnly))('%s names nothing foreign', async (path) => {
    const text = JSON.stringify(await ownOnly[path]?.(stranger.api));
    for (const id of Object.values(foreign)) expect(text).not.toContain(id);
    expect(text).not.toContain('Secret pump');
    expect(text).not.toContain('owner');
  });

  it('leaves the owner untouched by what the stranger tried', async () => {
    const unread = await harness.database.db.select({ read: notifications.read }).from(notifications);
    expect(unread.every((n) => !n.read)).toBe(true);
  });

  it('refuses to assign a device to a foreign user', async () => {
    const made = onboardingFormOf({ name: 'P', location: 'L', assignedUserId: foreign.userId });
    await expect(stranger.api.onboarding.start(made)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('answers UNAUTHORIZED to nobody', async () => {
    const nobody = callerFactory(appRouter)(harness.context(null));
    for (const call of [...Object.values(byId), ...Object.values(ownOnly)]) {
      await expect(call(nobody)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    }
  });
});

async function drain(stream: AsyncIterable<unknown>) {
  for await (const _ of stream) {
    // only the end matters
  }
}
