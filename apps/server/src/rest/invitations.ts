import type { RestCall, RestRequest } from './call';

const body = (req: RestRequest) => req.body;
const byId = ({ params }: RestRequest) => ({ id: params.id });

/** In addition to the specification. */
export const invitationCalls: RestCall[] = [
  { method: 'get', path: '/api/invitations', procedure: 'users.invitations' },
  {
    method: 'post',
    path: '/api/invitations',
    procedure: 'users.inviteMany',
    input: body,
    when: (req) => 'emails' in req.body,
    status: 201,
  },
  { method: 'post', path: '/api/invitations', procedure: 'users.invite', input: body, status: 201 },
  { method: 'post', path: '/api/invitations/{id}/resend', procedure: 'users.resendInvitation', input: byId },
  { method: 'delete', path: '/api/invitations/{id}', procedure: 'users.revokeInvitation', input: byId },
];
