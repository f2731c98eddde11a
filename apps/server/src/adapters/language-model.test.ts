import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAiCompatibleModel } from './language-model';

let endpoint: Server;
let asked: { authorization: string | undefined; body: { messages: { role: string; content: string }[] } };
let broken = false;

/** An endpoint as small as one can be: three pieces of an answer, or an error in the middle. */
beforeAll(async () => {
  endpoint = createServer(async (req, res) => {
    let text = '';
    for await (const bytes of req) text += bytes;
    asked = { authorization: req.headers.authorization, body: JSON.parse(text) };
    res.writeHead(200, { 'content-type': 'text/event-stream' });
    const piece = (content: string) =>
      res.write(`data: ${JSON.stringify({ id: '1', choices: [{ index: 0, delta: { content } }] })}\n\n`);
    piece('Change the oil ');
    piece('every 250 hours ');
    if (broken) return res.end('data: {not json\n\n');
    piece('[p. 2].');
    res.write(`data: ${JSON.stringify({ id: '1', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\n`);
    res.end('data: [DONE]\n\n');
  });
  await new Promise<void>((done) => endpoint.listen(0, '127.0.0.1', done));
});
afterAll(() => void endpoint.close());

const model = () =>
  openAiCompatibleModel({
    baseUrl: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/v1`,
    model: 'small',
    apiKey: 'key',
  });

async function pieces(signal?: AbortSignal): Promise<string[]> {
  const got: string[] = [];
  for await (const piece of model().stream({ system: 'Be exact.', user: 'How often?' }, signal)) got.push(piece);
  return got;
}

describe('an OpenAI-compatible model', () => {
  it('is asked with the key, and streams its answer', async () => {
    expect((await pieces()).join('')).toBe('Change the oil every 250 hours [p. 2].');
    expect(asked.authorization).toBe('Bearer key');
    expect(asked.body.messages).toEqual([
      { role: 'system', content: 'Be exact.' },
      { role: 'user', content: 'How often?' },
    ]);
  });

  it('throws when the answer breaks off, or the asker leaves', async () => {
    broken = true;
    await expect(pieces()).rejects.toThrow();
    broken = false;
    await expect(pieces(AbortSignal.abort())).rejects.toThrow();
  });
});
