import { expect } from 'vitest';
import { describeContract, type Ids } from '../testing/contract';
import { safetyCalls } from './safety';

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const root = '/api/device-safety-precautions';

/** The response body of a precaution. */
const precaution = (ids: Ids, changed: object = {}) => ({
  id: expect.any(String),
  deviceId: ids.deviceId,
  deviceName: 'Press',
  title: 'Hot plate',
  description: 'Let it cool.',
  type: 'caution',
  category: 'thermal_hazard',
  precautionType: 'general',
  severity: 'HIGH',
  signalWord: null,
  recommendedAction: null,
  mitigation: null,
  aboutReaction: 'Burns',
  causes: null,
  howToAvoid: null,
  safetyInfo: null,
  isActive: true,
  organizationId: 'acme',
  confidence: 'high',
  source: null,
  seeAlso: [],
  origin: 'person',
  edited: false,
  createdAt: instant,
  updatedAt: instant,
  ...changed,
});
const freshPrecaution = (ids: Ids) => precaution(ids, { id: ids.id });
const freshList = (ids: Ids) => [freshPrecaution(ids)];

const fields = ({ deviceId }: Ids) => ({
  deviceId,
  title: 'Hot plate',
  description: 'Let it cool.',
  type: 'Caution',
  category: 'THERMAL_HAZARD',
  severity: 'high',
  aboutReaction: 'Burns',
  organizationId: 'rival',
});

describeContract('safety precautions', {
  calls: safetyCalls,
  async fresh(user) {
    const device = await user.call<Ids>('POST', '/api/devices', { json: { name: 'Press' } });
    const deviceId = device.body.id ?? '';
    const { body } = await user.call<Ids>('POST', root, { json: fields({ deviceId }) });
    return { deviceId, id: body.id ?? '' };
  },
  rows: {
    [`GET ${root} paged`]: {
      query: '?page=0&size=1&search=plate&status=ACTIVE&type=caution&sort=severity',
      body: (ids) => ({
        content: [precaution(ids, { deviceId: expect.any(String) })],
        page: 0,
        size: 1,
        totalElements: expect.any(Number),
        totalPages: expect.any(Number),
        total: expect.any(Number),
      }),
      refused: [
        ['?page=0&size=0', /.+/],
        ['?page=0&severity=extreme', 'Severity must be one of: LOW, MEDIUM, HIGH, CRITICAL'],
      ],
    },
    [`GET ${root}`]: {
      body: () => expect.arrayContaining([expect.objectContaining({ title: 'Hot plate', deviceName: 'Press' })]),
      after: ({ body }, ids) => expect((body as object[])[0]).toEqual(freshPrecaution(ids)),
    },
    [`POST ${root}`]: {
      json: fields,
      status: 201,
      body: (ids) => precaution(ids),
      refused: [
        [{ deviceId: 'x', description: 'D' }, 'Safety precaution title is required'],
        [{ deviceId: 'x', title: 'T', description: ' ' }, 'Description is required'],
        [{ deviceId: 'x', title: 'T', description: 'D', type: '' }, 'Type is required'],
        [{ deviceId: 'x', title: 'T', description: 'D', category: '' }, 'Category is required'],
        [{ deviceId: 'x', title: 'T', description: 'D', isActive: 'yes' }, /boolean/],
      ],
    },
    [`POST ${root}/bulk`]: {
      json: (ids) => [fields(ids), { ...fields(ids), severity: 'LOW' }],
      status: 201,
      body: (ids) => [precaution(ids), precaution(ids, { severity: 'LOW' })],
      refused: [[[], 'Give at least one item.']],
    },
    [`GET ${root}/{id}`]: { body: freshPrecaution },
    [`PUT ${root}/{id}`]: {
      json: () => ({ isActive: false, aboutReaction: '', severity: 'Critical' }),
      body: (ids) => precaution(ids, { id: ids.id, isActive: false, aboutReaction: null, severity: 'CRITICAL' }),
      refused: [[{ title: '' }, 'Safety precaution title is required']],
    },
    [`DELETE ${root}/{id}`]: {
      adminOnly: true,
      body: () => ({ message: 'Safety precaution "Hot plate" was deleted.' }),
      after: async (_answer, { id }, user) =>
        expect(await user.call('GET', `${root}/${id}`)).toMatchObject({ status: 404 }),
    },
    [`GET ${root}/device/{deviceId}`]: { body: freshList },
    [`DELETE ${root}/device/{deviceId}`]: {
      adminOnly: true,
      body: () => ({ message: 'All safety precautions of "Press" were deleted.', count: 1 }),
    },
    [`GET ${root}/device/{deviceId}/active`]: { body: freshList },
    [`GET ${root}/device/{deviceId}/type/{type}`]: { ids: { type: 'CAUTION' }, body: freshList },
    [`GET ${root}/device/{deviceId}/category/{category}`]: { ids: { category: 'Thermal_Hazard' }, body: freshList },
    [`GET ${root}/device/{deviceId}/severity/{severity}`]: { ids: { severity: 'low' }, body: () => [] },
    [`GET ${root}/device/{deviceId}/count`]: { body: () => ({ count: 1 }) },
  },
});
