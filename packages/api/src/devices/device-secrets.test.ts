import { auditEntries, devices } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiHarness, onboardingFormOf, type Person } from '../testing/api-harness';
import { ReversibleCipher } from '../testing/reversible-cipher';
import { encryptStoredSecrets } from './encrypt-stored-secrets';

let harness: ApiHarness;
let ann: Person;
beforeAll(async () => {
  harness = await ApiHarness.create();
  ann = await harness.person('acme', 'USER');
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.secrets = new ReversibleCipher('a');
  await harness.database.db.delete(devices);
});

const headers = '{"Authorization":"Bearer plugh-xyzzy","X-Retries":3}';
const hidden = '{"Authorization":"••••••","X-Retries":"••••••"}';
const create = () => ann.api.devices.create({ name: 'Pump', mqttPassword: 'hush-hush', httpHeaders: headers });
const stored = async (id: string) => {
  const [row] = await harness.database.db.select().from(devices).where(eq(devices.id, id));
  return { mqttPassword: row?.mqttPassword ?? null, httpHeaders: row?.httpHeaders ?? null, updatedAt: row?.updatedAt };
};

/** The stored values in plain text. */
async function decrypted(id: string) {
  const { mqttPassword, httpHeaders } = await stored(id);
  const place = `device/acme/${id}`;
  const values = Object.entries(JSON.parse(httpHeaders ?? '{}') as Record<string, string>).map(([name, value]) => [
    name,
    JSON.parse(harness.secrets.decrypt(value, `${place}/http-header/${name.toLowerCase()}`) ?? 'null'),
  ]);
  return {
    mqttPassword: mqttPassword && harness.secrets.decrypt(mqttPassword, `${place}/mqtt-password`),
    httpHeaders: Object.fromEntries(values),
  };
}

describe('secrets of a device', () => {
  it('are stored encrypted and returned by no call, except for the names of the headers', async () => {
    const created = await create();
    const { id } = created;
    expect(created).toMatchObject({ hasMqttPassword: true, httpHeaders: hidden });
    expect(await decrypted(id)).toEqual({
      mqttPassword: 'hush-hush',
      httpHeaders: { Authorization: 'Bearer plugh-xyzzy', 'X-Retries': 3 },
    });
    const { mqttPassword, httpHeaders } = await stored(id);
    const answers = JSON.stringify([
      await ann.api.devices.get({ id }),
      await ann.api.devices.list({}),
      await ann.api.devices.all({}),
      await ann.api.devices.update({ id, model: 'P-2' }),
      await harness.database.db.select().from(auditEntries),
    ]);
    for (const secret of [
      'hush-hush',
      'plugh-xyzzy',
      mqttPassword ?? '',
      ...Object.values(JSON.parse(httpHeaders ?? '{}')),
    ]) {
      expect(answers).not.toContain(secret);
    }
    expect(`${mqttPassword} ${httpHeaders}`).not.toMatch(/hush-hush|plugh-xyzzy/);
  });

  it('are stored encrypted by an onboarding', async () => {
    const form = onboardingFormOf({ name: 'P', location: 'L', mqttPassword: 'hush-hush', httpHeaders: headers });
    const { deviceId } = await ann.api.onboarding.start(form);
    expect(await decrypted(deviceId)).toMatchObject({ mqttPassword: 'hush-hush', httpHeaders: { 'X-Retries': 3 } });
  });

  it('are kept unless an edit replaces them', async () => {
    const { id } = await create();
    await ann.api.devices.update({ id, httpHeaders: '{"authorization":"••••••","Accept":"text/csv"}' });
    expect(await decrypted(id)).toEqual({
      mqttPassword: 'hush-hush',
      httpHeaders: { authorization: 'Bearer plugh-xyzzy', Accept: 'text/csv' },
    });
    await ann.api.devices.update({ id, httpHeaders: null, mqttPassword: 'new' });
    expect(await decrypted(id)).toEqual({ mqttPassword: 'new', httpHeaders: {} });
  });

  it('are rejected if a header should keep a value that is not stored', async () => {
    const { id } = await create();
    await expect(ann.api.devices.update({ id, httpHeaders: '{"X-New":"••••••"}' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'No value is stored for the HTTP header X-New: enter it.',
    });
    expect(await decrypted(id)).toMatchObject({ httpHeaders: { Authorization: 'Bearer plugh-xyzzy' } });
  });

  it('accept a ciphertext that a client of the previous version sends back', async () => {
    const { id } = await create();
    const { httpHeaders } = await stored(id);
    const { Authorization } = JSON.parse(httpHeaders ?? '{}');
    await ann.api.devices.update({ id, httpHeaders: JSON.stringify({ Authorization, Accept: 'text/csv' }) });
    expect(await decrypted(id)).toMatchObject({
      httpHeaders: { Authorization: 'Bearer plugh-xyzzy', Accept: 'text/csv' },
    });
  });
});

describe('the nightly encryption of secrets', () => {
  const run = async () => {
    await harness.jobs.enqueue(harness.database.db, 'devices.encrypt-secrets', { key: 'all', payload: {} });
    await harness.runJobs();
  };
  const storePlain = (id: string) =>
    harness.database.db
      .update(devices)
      .set({ mqttPassword: 'hush-hush', httpHeaders: headers })
      .where(eq(devices.id, id));

  it('encrypts what an earlier version stored, in batches, without a visible change', async () => {
    const { db } = harness.database;
    const rows = Array.from({ length: 230 }, () => ({
      organizationId: 'acme',
      name: 'Pump',
      type: 'SENSOR' as const,
      status: 'ONLINE' as const,
      location: 'Hall',
      mqttPassword: 'hush-hush',
      httpHeaders: headers,
    }));
    const inserted = await db.insert(devices).values(rows).returning({ id: devices.id, updatedAt: devices.updatedAt });
    await run();
    const after = await db.select().from(devices);
    expect(
      after.filter(({ mqttPassword, httpHeaders }) => /hush-hush|plugh-xyzzy/.test(`${mqttPassword} ${httpHeaders}`)),
    ).toEqual([]);
    const [first] = inserted;
    const id = first?.id ?? '';
    expect(await decrypted(id)).toMatchObject({
      mqttPassword: 'hush-hush',
      httpHeaders: { Authorization: 'Bearer plugh-xyzzy' },
    });
    expect((await stored(id)).updatedAt).toEqual(first?.updatedAt);
    expect(await ann.api.devices.get({ id })).toMatchObject({ hasMqttPassword: true, httpHeaders: hidden });
  });

  it('skips secrets that are already encrypted; calls hide plain text until it runs', async () => {
    const { id } = await create();
    const before = await stored(id);
    await run();
    expect(await stored(id)).toEqual(before);
    await storePlain(id);
    expect(await ann.api.devices.get({ id })).toMatchObject({ httpHeaders: hidden });
  });

  it('encrypts with the current key what an earlier key encrypted', async () => {
    const { id } = await create();
    harness.secrets = new ReversibleCipher('b', ['a']);
    await run();
    harness.secrets = new ReversibleCipher('b');
    expect(await decrypted(id)).toMatchObject({ mqttPassword: 'hush-hush', httpHeaders: { 'X-Retries': 3 } });
  });

  it('keeps secrets of a key that the server does not have, and warns', async () => {
    const { id } = await create();
    const before = await stored(id);
    harness.secrets = new ReversibleCipher('other');
    await encryptStoredSecrets(harness.jobContext());
    expect(await stored(id)).toEqual(before);
    expect(harness.logged.at(-1)).toMatchObject({ level: 'warn', fields: { devices: 1 } });
  });

  it('encrypts headers that are not JSON as a whole', async () => {
    const { id } = await create();
    await harness.database.db.update(devices).set({ httpHeaders: 'Token plugh-xyzzy' }).where(eq(devices.id, id));
    await run();
    const first = await stored(id);
    expect(first.httpHeaders).not.toContain('plugh-xyzzy');
    await run();
    expect(await stored(id)).toEqual(first);
    expect(await ann.api.devices.get({ id })).toMatchObject({ httpHeaders: null });
  });
});

describe('credentials in the addresses of a device', () => {
  const mqttBroker = 'mqtt://ann:hush-hush@broker.plant';
  const httpEndpoint = 'https://ann:hush-hush@device.example/values';
  const plain = { mqttBroker: 'mqtt://broker.plant', httpEndpoint: 'https://device.example/values' };
  const basic = 'Basic YW5uOmh1c2gtaHVzaA==';

  it('are stored encrypted in their own fields and not returned by any call', async () => {
    const created = await ann.api.devices.create({ mqttBroker, httpEndpoint });
    expect(created).toMatchObject({ ...plain, mqttUsername: 'ann', hasMqttPassword: true });
    expect(await decrypted(created.id)).toEqual({
      mqttPassword: 'hush-hush',
      httpHeaders: { Authorization: basic },
    });
    const { httpHeaders, mqttPassword } = await stored(created.id);
    expect(`${httpHeaders}${mqttPassword}`).not.toMatch(/hush/);
  });

  it('are removed when the address changes to another server, and kept otherwise', async () => {
    const { id } = await ann.api.devices.create({ mqttBroker, httpEndpoint });
    await ann.api.devices.update({ id, mqttTopic: 'plant/pump', httpEndpoint: 'https://device.example/other' });
    expect(await decrypted(id)).toMatchObject({ mqttPassword: 'hush-hush', httpHeaders: { Authorization: basic } });
    const moved = await ann.api.devices.update({ id, mqttBroker: 'mqtt://evil', httpEndpoint: 'https://evil.example' });
    expect(moved).toMatchObject({ hasMqttPassword: false, httpHeaders: null });
  });

  it('are hidden if stored by an earlier version, and moved by the job without a visible change', async () => {
    const { id, updatedAt } = await ann.api.devices.create({});
    await harness.database.db
      .update(devices)
      .set({ mqttBroker, httpEndpoint, updatedAt: new Date(updatedAt) })
      .where(eq(devices.id, id));
    expect(await ann.api.devices.get({ id })).toMatchObject({ ...plain, hasMqttPassword: false });
    await harness.jobs.enqueue(harness.database.db, 'devices.encrypt-secrets', { key: 'all', payload: {} });
    await harness.runJobs();
    expect(await decrypted(id)).toEqual({ mqttPassword: 'hush-hush', httpHeaders: { Authorization: basic } });
    const [row] = await harness.database.db.select().from(devices).where(eq(devices.id, id));
    expect(row).toMatchObject({ ...plain, mqttUsername: 'ann', updatedAt: new Date(updatedAt) });
  });
});

describe('settings for the readings of a device', () => {
  const ca = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----';

  it('include a certificate that is not returned', async () => {
    const { id, hasMqttCa } = await ann.api.devices.create({ mqttCa: ca });
    expect(hasMqttCa).toBe(true);
    expect(JSON.stringify(await ann.api.devices.get({ id }))).not.toContain('MIIB');
    expect(await ann.api.devices.update({ id, mqttCa: '' })).toMatchObject({ hasMqttCa: false });
  });

  it.each([
    [{ mqttCa: 'certificate' }, 'Paste the certificate as text'],
    [
      { offlineAfterSeconds: 30 },
      'The time until a device is offline must be between 1 minute and 31 days, or 0 for never',
    ],
    [{ payloadTemplate: { values: [] } }, 'Choose at least one value'],
    [
      {
        payloadTemplate: {
          values: [
            { path: 'a', metric: 't' },
            { path: 'b', metric: 't' },
          ],
        },
      },
      'Two values have the same metric name',
    ],
  ])('are rejected with the reason (case %#)', async (fields, sentence) => {
    await expect(ann.api.devices.create(fields)).rejects.toThrow(sentence);
  });
});
