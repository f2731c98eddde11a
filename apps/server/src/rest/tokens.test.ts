import { expect } from 'vitest';
import { describeContract } from '../testing/contract';
import { tokenCalls } from './tokens';

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const created = { id: expect.any(String), token: expect.stringMatching(/^stw_/), expiresAt: instant };
const listEntry = (id: string | undefined, name: string, scopes: string[]) => ({
  id,
  name,
  scopes,
  createdByName: 'Ann USER',
  createdAt: instant,
  expiresAt: instant,
  expired: false,
  lastUsedAt: null,
});
const revoked = { message: 'The API token was revoked.' };
const invalidDays = 'An API token is valid for 1 to 365 days';

describeContract('API tokens', {
  calls: tokenCalls,
  async fresh(user) {
    const device = await user.call<{ id: string }>('POST', '/api/devices', { json: { name: 'Pump' } });
    const { id: deviceId } = device.body;
    const ownToken = await user.call<{ id: string }>('POST', '/api/tokens', {
      json: { name: 'Export', scopes: ['read'] },
    });
    const ofDevice = await user.call<{ id: string }>('POST', `/api/devices/${deviceId}/tokens`, {
      json: { name: 'Gateway' },
    });
    return { id: ownToken.body.id, deviceId, tokenId: ofDevice.body.id, ownTokenId: ownToken.body.id };
  },
  rows: {
    'GET /api/tokens': { body: ({ id }) => expect.arrayContaining([listEntry(id, 'Export', ['read'])]) },
    'POST /api/tokens': {
      json: () => ({ name: 'Report', scopes: ['read', 'write'], validDays: 1 }),
      status: 201,
      body: () => created,
      refused: [
        [{ scopes: ['read'] }, 'The name is required'],
        [{ name: 'Report', scopes: [] }, 'Choose at least one scope'],
        [{ name: 'Report', scopes: ['read'], validDays: 400 }, invalidDays],
      ],
      async after({ body }, _ids, user) {
        const { token } = body as { token: string };
        const headers = { authorization: `Bearer ${token}` };
        expect(await user.call('GET', '/api/devices', { headers })).toMatchObject({ status: 200 });
        // a token cannot list or create tokens
        expect(await user.call('GET', '/api/tokens', { headers })).toMatchObject({ status: 403 });
      },
    },
    'DELETE /api/tokens/{id}': { body: () => revoked },
    'GET /api/users/{id}/tokens': {
      ids: ({ userId = '' }) => ({ id: userId }),
      body: ({ ownTokenId }) => expect.arrayContaining([listEntry(ownTokenId, 'Export', ['read'])]),
      adminOnly: true,
    },
    'DELETE /api/users/{id}/tokens/{tokenId}': {
      ids: ({ userId = '', ownTokenId = '' }) => ({ id: userId, tokenId: ownTokenId }),
      body: () => revoked,
      adminOnly: true,
    },
    'GET /api/devices/{id}/tokens': {
      ids: ({ deviceId = '' }) => ({ id: deviceId }),
      body: ({ tokenId }) => [listEntry(tokenId, 'Gateway', ['telemetry'])],
    },
    'POST /api/devices/{id}/tokens': {
      ids: ({ deviceId = '' }) => ({ id: deviceId }),
      json: () => ({ name: 'Second gateway' }),
      status: 201,
      body: () => created,
      refused: [[{ name: '' }, 'The name is required']],
    },
    'DELETE /api/devices/{id}/tokens/{tokenId}': {
      ids: ({ deviceId = '' }) => ({ id: deviceId }),
      body: () => revoked,
    },
  },
});
