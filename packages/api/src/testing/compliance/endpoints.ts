import { afterEach, describe, expect, it } from 'vitest';
import type { DeviceEndpoints } from '../../ports';

export interface TestedEndpoint {
  endpoints: DeviceEndpoints;
  url: string;
  answer(body: string): void;
  close(): Promise<void>;
}

/** Compliance suite of the DeviceEndpoints port. */
export function endpointsCompliance(name: string, open: () => Promise<TestedEndpoint>) {
  describe(`${name} as DeviceEndpoints`, () => {
    let close: (() => Promise<void>) | undefined;
    afterEach(() => close?.());

    async function start(body: string) {
      const endpoint = await open();
      close = endpoint.close;
      endpoint.answer(body);
      return (changes: { url?: string; maxBytes?: number } = {}, signal = new AbortController().signal) => {
        const request = { url: endpoint.url, headers: { 'X-Key': 'hush' }, timeoutMs: 5000, maxBytes: 1024 };
        return endpoint.endpoints.read({ ...request, ...changes }, signal);
      };
    }

    it('returns the response body', async () => {
      const read = await start('{"temperature":"21 °C"}');
      const answer = await read();
      expect(answer.ok && new TextDecoder().decode(answer.body)).toBe('{"temperature":"21 °C"}');
    });

    it('stops reading a response that is too large', async () => {
      const read = await start('x'.repeat(4096));
      expect(await read()).toEqual({ ok: false, reason: 'The response is larger than 1 kB.' });
      expect(await read({ maxBytes: 4096 })).toMatchObject({ ok: true });
    });

    it('reports the reason of a failure as one sentence without secrets', async () => {
      const read = await start('{}');
      const answer = await read({ url: 'http://127.0.0.1:1/' });
      expect(answer).toEqual({ ok: false, reason: expect.stringMatching(/^[A-Z].+\.$/) });
      expect(JSON.stringify(answer)).not.toContain('hush');
    });

    it('stops when the signal aborts', async () => {
      const read = await start('{}');
      expect(await read({}, AbortSignal.abort())).toMatchObject({ ok: false });
    });
  });
}
