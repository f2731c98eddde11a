import { expect, it } from 'vitest';
import { TestServer, withoutEmbedding } from './testing/test-server';

it('reports open sign-up until the default organization accepts invited people only', async () => {
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
