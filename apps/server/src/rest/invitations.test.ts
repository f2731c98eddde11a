import { expect } from 'vitest';
import { describeContract } from '../testing/contract';
import { invitationCalls } from './invitations';

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const invited = { id: expect.any(String), link: expect.stringMatching(/^\/\S+$/), expiresAt: instant };
let people = 0;

describeContract('invitations', {
  calls: invitationCalls,
  async fresh(_user, _shared, server) {
    const admin = await server.person('acme', 'ADMIN');
    const email = `guest-${++people}@acme.example`;
    const { body } = await admin.call<{ id: string }>('POST', '/api/invitations', { json: { email } });
    return { id: body.id, email };
  },
  rows: {
    'GET /api/invitations': {
      adminOnly: true,
      body: ({ id, email }) =>
        expect.arrayContaining([
          {
            id,
            email,
            role: 'USER',
            state: 'open',
            invitedByName: 'Ann ADMIN',
            acceptedByName: null,
            createdAt: instant,
            expiresAt: instant,
            mailedAt: null,
            mailFailed: false,
          },
        ]),
    },
    'POST /api/invitations batch': {
      adminOnly: true,
      json: ({ email }) => ({ emails: [email, 'other@acme.example'], role: 'admin' }),
      status: 201,
      body: ({ email }) => ({
        mailed: false,
        invitations: [
          { ...invited, email },
          { ...invited, email: 'other@acme.example' },
        ],
        existing: [],
      }),
      refused: [[{ emails: [] }, 'Enter at least one email address']],
    },
    'POST /api/invitations': {
      adminOnly: true,
      json: () => ({ role: 'USER' }),
      status: 201,
      body: () => invited,
      refused: [[{ role: 'OWNER' }, 'Role must be one of: ADMIN, USER']],
    },
    'POST /api/invitations/{id}/resend': { adminOnly: true, body: () => ({ ...invited, mailed: false }) },
    'DELETE /api/invitations/{id}': { adminOnly: true, body: () => ({ message: 'The invitation was revoked.' }) },
  },
});
