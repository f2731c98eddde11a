import { expect } from 'vitest';
import { describeContract, type Ids } from '../testing/contract';
import { type Person, password } from '../testing/test-server';
import { userCalls } from './users';

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

const listEntry = (ids: Ids, changed: object = {}) => ({
  id: ids.id,
  firstName: 'Ann',
  lastName: 'USER',
  name: 'Ann USER',
  email: ids.email,
  phone: null,
  role: 'USER',
  organizationId: 'acme',
  enabled: true,
  createdAt: instant,
  updatedAt: instant,
  lastLoginAt: instant,
  ...changed,
});
const single = (ids: Ids, changed: object = {}) => listEntry(ids, { lastLogin: instant, ...changed });

const comprehensive = (ids: Ids, { gmailId = null as string | null, slackId = null as string | null } = {}) => ({
  basicInfo: { id: ids.userId, firstName: 'Ann', lastName: 'USER', email: expect.any(String), phone: null },
  accountInfo: {
    role: 'USER',
    enabled: true,
    organizationId: 'acme',
    createdAt: instant,
    updatedAt: instant,
    lastLogin: instant,
  },
  integrationInfo: { gmailId, slackId, teamId: null },
  integrationStatus: {
    gmailConnected: gmailId !== null,
    slackConnected: slackId !== null,
    teamsConnected: false,
    totalConnected: [gmailId, slackId].filter(Boolean).length,
  },
  permissions: { canEditRole: false, canEditStatus: false },
});

/** Signs in from another browser. */
async function signInElsewhere(user: Person, email = '', attemptedPassword = password) {
  const answer = await user.call<{ token: string }>('POST', '/auth/signin', {
    json: { email, password: attemptedPassword },
  });
  return { status: answer.status, headers: { authorization: `Bearer ${answer.body.token}` } };
}

describeContract('users', {
  calls: userCalls,
  async fresh(_user, _once, server) {
    const { id, email } = await server.person('acme', 'USER');
    return { id, email };
  },
  rows: {
    'GET /api/users/profile': {
      body: ({ userId }) => single({ id: userId ?? '' }, { email: expect.any(String), organizationName: 'acme' }),
    },
    'GET /api/users/profile/comprehensive': {
      body: (ids) => comprehensive(ids),
      async after(_answer, { adminId }, user) {
        const foreignProfile = await user.call('GET', `/api/users/profile/comprehensive?id=${adminId}`);
        expect(foreignProfile).toMatchObject({ status: 403, body: { error: 'Forbidden' } });
        const malformed = await user.call('GET', '/api/users/profile/comprehensive?id=x');
        expect(malformed).toMatchObject({ status: 404, body: { error: 'Not Found', message: 'User not found.' } });
      },
    },
    'GET /api/users/profile/export': {
      body: ({ userId }) => ({
        exportedAt: instant,
        account: expect.objectContaining({ id: userId, organizationName: 'acme' }),
        settings: { notifications: {}, dashboard: {}, preferences: {} },
        meterReadings: [],
        pushBrowsers: [],
        sessions: expect.any(Array),
        apiTokens: [],
        calendarFeeds: [],
        passkeys: [],
        notifications: expect.any(Array),
        work: [],
        taskViews: [],
        faultReports: [],
        chat: [],
        completedWork: [],
        actions: expect.arrayContaining([expect.objectContaining({ action: 'session.signed-in' })]),
      }),
      after: ({ headers }) => {
        expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
        expect(headers.get('content-disposition')).toContain('attachment; filename="my-data.json"');
      },
    },
    'POST /api/users/profile/delete': {
      json: () => ({ currentPassword: 'wrong' }),
      status: 400,
      body: () => ({
        error: 'Invalid password',
        message: 'The current password is not correct.',
        details: [{ path: 'currentPassword', message: 'The current password is not correct.' }],
      }),
      async after(_answer, { email }, user) {
        const { headers } = await signInElsewhere(user, email);
        const deletion = await user.call('POST', '/api/users/profile/delete', {
          json: { currentPassword: password },
          headers,
        });
        expect(deletion).toMatchObject({ status: 200, body: { message: 'Your account was deleted.' } });
        expect(await signInElsewhere(user, email)).toMatchObject({ status: 401 });
      },
    },
    'GET /api/users paged': {
      query: '?page=0&size=100',
      body: (ids) => ({
        content: expect.arrayContaining([listEntry(ids)]),
        page: 0,
        size: 100,
        totalElements: expect.any(Number),
        totalPages: 1,
      }),
    },
    'GET /api/users': { body: (ids) => expect.arrayContaining([listEntry(ids)]) },
    'GET /api/users/{id}': { body: (ids) => single(ids) },
    'PUT /api/users/{id}': {
      adminOnly: true,
      json: () => ({
        firstName: 'Eva',
        lastName: 'Lee',
        phone: '',
        role: 'admin',
        enabled: false,
        slackId: '',
        organizationId: 'rival',
        unknown: true,
      }),
      body: (ids) => single(ids, { firstName: 'Eva', lastName: 'Lee', name: 'Eva Lee', role: 'ADMIN', enabled: false }),
      refused: [
        [{ email: 'nobody' }, 'Please enter a valid email address'],
        [{ email: null }, 'Please enter a valid email address'],
        [{ firstName: 'E' }, 'First name must be at least 2 characters'],
        [{ role: 'OWNER' }, 'Role must be one of: ADMIN, USER'],
        [{ enabled: 'yes' }, 'Enabled must be true or false'],
      ],
      async after(_answer, ids, user) {
        const { email } = user;
        const ownUpdate = await user.call('PUT', `/api/users/${ids.userId}`, {
          json: { email, role: 'USER', phone: ' 1 ' },
        });
        expect(ownUpdate).toMatchObject({ status: 200, body: { phone: '1' } });
        await user.call('PUT', `/api/users/${ids.userId}`, { json: { phone: null } });
        const selfPromotion = await user.call('PUT', `/api/users/${ids.userId}`, { json: { role: 'ADMIN' } });
        expect(selfPromotion).toMatchObject({ status: 403, body: { error: 'Forbidden' } });
        const duplicateEmail = await user.call('PUT', `/api/users/${ids.userId}`, { json: { email: ids.email } });
        expect(duplicateEmail).toMatchObject({
          status: 409,
          body: { error: 'Email already in use', message: 'An account with this email already exists.' },
        });
        // a disabled user cannot sign in
        expect(await signInElsewhere(user, ids.email)).toMatchObject({ status: 403 });
      },
    },
    'DELETE /api/users/{id}/second-factor': {
      adminOnly: true,
      status: 409,
      body: () => ({ error: 'Conflict', message: 'This user has no second factor.' }),
    },
    'POST /api/users/{id}/password-link': {
      adminOnly: true,
      body: () => ({ link: expect.stringMatching(/^\/reset-password\?token=[\w.-]+$/), expiresAt: instant }),
      async after({ body }, { email }, user) {
        const { link } = body as { link: string };
        const token = new URL(link, 'http://steward').searchParams.get('token');
        const set = (newPassword: string) =>
          user.call('POST', '/auth/reset-password', { json: { token, newPassword } });
        expect(await set('short')).toMatchObject({
          status: 400,
          body: { message: 'Password must be at least 6 characters long' },
        });
        expect(await set('new horse')).toMatchObject({
          status: 200,
          body: { message: 'Your password was changed. You can sign in with it now.' },
        });
        expect(await signInElsewhere(user, email, 'new horse')).toMatchObject({ status: 200 });
        expect(await set('newer horse')).toMatchObject({ status: 404, body: { error: 'Link not valid' } });
      },
    },
    'DELETE /api/users/{id}': {
      adminOnly: true,
      body: () => ({ message: 'User "Ann USER" was deleted.' }),
      refused: [['?handOverTo=nobody', 'Hand over to another active user of your organization.']],
      async after(_answer, { id, email }, user) {
        expect(await user.call('GET', `/api/users/${id}`)).toMatchObject({ status: 404 });
        expect(await signInElsewhere(user, email)).toMatchObject({ status: 401 });
      },
    },
    'GET /api/users/stats': {
      body: () => ({
        totalUsers: expect.any(Number),
        activeUsers: expect.any(Number),
        adminUsers: expect.any(Number),
        organizationId: 'acme',
      }),
    },
    'POST /api/users/change-password': {
      json: () => ({ currentPassword: 'wrong', newPassword: 'new horse' }),
      status: 400,
      body: () => ({
        error: 'Invalid password',
        message: 'The current password is not correct.',
        details: [{ path: 'currentPassword', message: 'The current password is not correct.' }],
      }),
      refused: [
        [{ currentPassword: password, newPassword: 'short' }, 'Password must be at least 6 characters long'],
        [{ newPassword: 'new horse' }, 'Please enter your current password'],
      ],
      async after(_answer, { email }, user) {
        const { headers } = await signInElsewhere(user, email);
        const json = { currentPassword: password, newPassword: 'new horse' };
        const passwordChange = await user.call<{ token: string }>('POST', '/api/users/change-password', {
          json,
          headers,
        });
        expect({ status: passwordChange.status, body: passwordChange.body }).toEqual({
          status: 200,
          body: {
            message: 'Password changed successfully!',
            token: expect.any(String),
            refreshToken: expect.any(String),
          },
        });
        expect(passwordChange.headers.get('set-cookie')).toMatch(/^steward_session=/);
        expect(await user.call('GET', '/api/users/profile', { headers })).toMatchObject({ status: 401 });
        const newHeaders = { authorization: `Bearer ${passwordChange.body.token}` };
        expect(await user.call('GET', '/api/users/profile', { headers: newHeaders })).toMatchObject({ status: 200 });
        expect(await signInElsewhere(user, email, 'new horse')).toMatchObject({ status: 200 });
      },
    },
    'POST /api/users/update-integration-ids': {
      json: () => ({ gmailId: 'ann@gmail.example', slackId: ' U1 ', teamId: '' }),
      body: (ids) => comprehensive(ids, { gmailId: 'ann@gmail.example', slackId: 'U1' }),
      refused: [[{ slackId: 7 }, 'Slack ID must be text']],
      async after(_answer, _ids, user) {
        const emptyIds = { gmailId: null, slackId: '' };
        await user.call('POST', '/api/users/update-integration-ids', { json: emptyIds });
      },
    },
  },
});
