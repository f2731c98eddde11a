import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiHarness, onboardingFormOf, type Person } from '../testing/api-harness';
import { sampleReading } from '../testing/scripted-reader';
import { generatePrecautions } from './generate';
import { precautionInput } from './schema';

let harness: ApiHarness;
let ann: Person;
let bob: Person;
let deviceId: string;
let documentId: string;
beforeAll(async () => {
  harness = await ApiHarness.create();
  ann = await harness.person('acme', 'ADMIN');
  bob = await harness.person('acme', 'USER');
  ({ deviceId, documentId } = await ann.api.onboarding.start(onboardingFormOf()));
  await harness.runJobs();
});
afterAll(() => harness.close());

describe('creating a precaution', () => {
  it('applies the documented defaults and reads enumerations in any case', async () => {
    const createdPrecaution = await bob.api.safety.create({
      deviceId,
      title: ' Sharp edge ',
      description: 'Wear gloves.',
      causes: '',
    });
    expect(createdPrecaution).toMatchObject({
      title: 'Sharp edge',
      deviceName: 'Pump 1',
      type: 'warning',
      category: 'general',
      precautionType: 'general',
      severity: 'MEDIUM',
      causes: null,
      isActive: true,
      organizationId: 'acme',
      origin: 'person',
      edited: false,
      source: null,
    });
    const upperCase = { type: 'CAUTION', category: 'Ppe_Requirements', severity: 'critical' } as never as {
      type: 'caution';
    };
    expect(await bob.api.safety.update({ id: createdPrecaution.id, ...upperCase })).toMatchObject({
      type: 'caution',
      category: 'ppe_requirements',
      severity: 'CRITICAL',
      edited: false,
    });
    await ann.api.safety.remove({ id: createdPrecaution.id });
  });

  it('is rejected with one sentence for each invalid field', () => {
    const empty = { deviceId: 'd', title: ' ', description: '', type: '', category: '' };
    expect(precautionInput.safeParse(empty).error?.issues.map((issue) => issue.message)).toEqual([
      'Safety precaution title is required',
      'Description is required',
      'Type is required',
      'Category is required',
    ]);
    const invalidInput = {
      deviceId: 'd',
      title: 'x'.repeat(201),
      description: 'D',
      type: 'hint',
      causes: 'x'.repeat(4001),
    };
    expect(precautionInput.safeParse(invalidInput).error?.issues.map((issue) => issue.message)).toEqual([
      'Safety precaution title must be at most 200 characters',
      'Type must be one of: warning, procedure, caution, note',
      'Causes must be at most 4000 characters',
    ]);
  });
});

describe('a generated precaution', () => {
  const generateAgain = () =>
    harness.database.db.transaction((tx) =>
      generatePrecautions({ db: tx }, { organizationId: 'acme', deviceId, documentId }, sampleReading().safety, []),
    );
  const generatedPrecaution = async () => {
    const generatedPrecautions = (await ann.api.safety.byDevice({ deviceId })).filter((p) => p.origin === 'generated');
    expect(generatedPrecautions).toHaveLength(1);
    return generatedPrecautions[0] ?? expect.fail();
  };

  it('stays inactive when generated again, and is kept once a person edited it', async () => {
    const first = await generatedPrecaution();
    expect(await bob.api.safety.update({ id: first.id, isActive: false })).toMatchObject({
      isActive: false,
      edited: false,
    });
    await generateAgain();
    const second = await generatedPrecaution();
    expect(second).toMatchObject({ id: first.id, isActive: false });
    const editedPrecaution = await bob.api.safety.update({ id: second.id, howToAvoid: 'Wait an hour.' });
    expect(editedPrecaution).toMatchObject({ howToAvoid: 'Wait an hour.', edited: true, signalWord: 'WARNING' });
    await generateAgain();
    expect(await generatedPrecaution()).toEqual(editedPrecaution);
  });

  it('can be deleted by an ADMIN only, alone or with all of its device', async () => {
    const { id, title } = await generatedPrecaution();
    await expect(bob.api.safety.remove({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(bob.api.safety.removeOfDevice({ deviceId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await ann.api.safety.remove({ id })).toEqual({ message: `Safety precaution "${title}" was deleted.` });
    await bob.api.safety.create({ deviceId, title: 'T', description: 'D' });
    await bob.api.safety.create({ deviceId, title: 'U', description: 'D' });
    expect(await ann.api.safety.removeOfDevice({ deviceId })).toMatchObject({ count: 2 });
    expect(await ann.api.safety.byDevice({ deviceId })).toEqual([]);
  });
});

describe('safety.list', () => {
  let press: string;
  let saw: string;
  beforeAll(async () => {
    press = (await ann.api.devices.create({ name: 'Press' })).id;
    saw = (await ann.api.devices.create({ name: 'Saw' })).id;
    await ann.api.safety.createMany({
      items: [
        { deviceId: press, title: 'burn', description: 'Hot plate', severity: 'LOW', category: 'thermal_hazard' },
        { deviceId: saw, title: 'Cut', description: 'Blade', severity: 'CRITICAL', type: 'caution' },
        { deviceId: saw, title: 'noise', description: 'Ears 85_dB', severity: 'HIGH', type: 'note', isActive: false },
      ],
    });
  });

  const titles = async (input: Parameters<Person['api']['safety']['list']>[0]) =>
    (await bob.api.safety.list(input)).content.map((precaution) => precaution.title);

  it('returns pages, newest first, with device names', async () => {
    const page = await bob.api.safety.list({ size: 2 });
    expect(page).toMatchObject({ page: 0, size: 2, totalElements: 3, totalPages: 2, total: 3 });
    expect(page.content.map((p) => `${p.title} ${p.deviceName}`)).toEqual(['noise Saw', 'Cut Saw']);
  });

  it.each([
    ['title', ['burn', 'Cut', 'noise']],
    ['status', ['burn', 'Cut', 'noise']],
    ['type', ['Cut', 'noise', 'burn']],
    ['severity', ['burn', 'noise', 'Cut']],
    ['category', ['Cut', 'noise', 'burn']],
    ['createdAt', ['burn', 'Cut', 'noise']],
  ] as const)('sorts by %s in both directions', async (sort, expected) => {
    expect(await titles({ sort, direction: 'asc' })).toEqual(expected);
    expect(await titles({ sort, direction: 'desc' })).toEqual([...expected].reverse());
  });

  it('searches title and description and filters by field', async () => {
    expect(await titles({ search: 'HOT' })).toEqual(['burn']);
    expect(await titles({ search: '5_d' })).toEqual(['noise']);
    expect(await titles({ search: 'saw' })).toEqual([]);
    expect(await titles({ status: 'inactive' })).toEqual(['noise']);
    expect(await titles({ type: 'caution' })).toEqual(['Cut']);
    expect(await titles({ category: 'thermal_hazard' })).toEqual(['burn']);
    expect(await titles({ severity: 'HIGH', deviceId: saw })).toEqual(['noise']);
    expect((await bob.api.safety.all({ search: 'blade' })).map((p) => p.title)).toEqual(['Cut']);
  });

  it('the procedures for one device filter by type, category, severity or active, most severe first', async () => {
    const titlesOf = async (list: Promise<{ title: string }[]>) => (await list).map((p) => p.title);
    const { safety } = bob.api;
    expect(await titlesOf(safety.byDevice({ deviceId: saw }))).toEqual(['Cut', 'noise']);
    expect(await titlesOf(safety.activeOfDevice({ deviceId: saw }))).toEqual(['Cut']);
    expect(await titlesOf(safety.ofDeviceByType({ deviceId: saw, type: 'note' }))).toEqual(['noise']);
    expect(await titlesOf(safety.ofDeviceByCategory({ deviceId: press, category: 'thermal_hazard' }))).toEqual([
      'burn',
    ]);
    expect(await titlesOf(safety.ofDeviceBySeverity({ deviceId: saw, severity: 'CRITICAL' }))).toEqual(['Cut']);
    expect(await safety.countOfDevice({ deviceId: saw })).toEqual({ count: 2 });
  });
});
