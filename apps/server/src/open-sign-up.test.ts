import { expect, it } from 'vitest';
import { TestServer, withoutEmbedding } from './testing/test-server';

it('counts sign-up as open until the organization that people would join admits only invited ones', async () => {
  const server = await TestServer.start(withoutEmbedding);
  try {
    const admin = await server.person('default', 'ADMIN');
    expect(await server.isSignUpOpen()).toBe(true);
    const saved = await admin.call('PUT', '/api/organization', { json: { signUp: 'invite' } });
    expect(saved).toMatchObject({ status: 200, body: { signUp: 'invite' } });
    expect(await server.isSignUpOpen()).toBe(false);
  } finally {
    await server.stop();
  }
});
