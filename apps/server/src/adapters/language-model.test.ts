import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAiCompatibleModel } from './language-model';

let endpoint: Server;
let asked: { authorization: string | undefined; body: { messages: { role: string; content: string }[] } };
let respond: (res: ServerResponse) => void;

const answering = (res: ServerResponse) => res.writeHead(200, { 'content-type': 'text/event-stream' });
const chunk = (res: ServerResponse, delta: object, finish_reason: string | null = null) =>
  res.write(`data: ${JSON.stringify({ id: '1', choices: [{ index: 0, delta, finish_reason }] })}\n\n`);
const saysHalf = (res: ServerResponse) => {
  answering(res);
  chunk(res, { content: 'Change the oil ' });
  chunk(res, { content: 'every 250 hours ' });
};
const ends = (res: ServerResponse, reason: string) => {
  chunk(res, {}, reason);
  res.end('data: [DONE]\n\n');
};
const afterHalf = (then: (res: ServerResponse) => void) => (res: ServerResponse) => {
  saysHalf(res);
  then(res);
};
const fails = (status: number, error: object) => (res: ServerResponse) => {
  res.writeHead(status, { 'content-type': 'application/json' });
  res.end(JSON.stringify({ error }));
};

/** An endpoint as small as one can be, that answers as a test says. */
beforeAll(async () => {
  endpoint = createServer(async (req, res) => {
    let text = '';
    for await (const bytes of req) text += bytes;
    asked = { authorization: req.headers.authorization, body: JSON.parse(text) };
    respond(res);
  });
  await new Promise<void>((done) => endpoint.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  endpoint.closeAllConnections();
  endpoint.close();
});
const normally = (res: ServerResponse) => {
  saysHalf(res);
  chunk(res, { content: '[p. 2].' });
  ends(res, 'stop');
};
beforeEach(() => {
  respond = normally;
});

const model = (timeoutMilliseconds?: number) =>
  openAiCompatibleModel({
    baseUrl: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/v1`,
    model: 'small',
    apiKey: 'key',
    ...(timeoutMilliseconds ? { timeoutMilliseconds } : {}),
  });

async function wholeOf(asked: ReturnType<typeof model>, signal?: AbortSignal): Promise<string[]> {
  const got: string[] = [];
  for await (const piece of asked.stream({ system: 'Be exact.', user: 'How often?' }, signal)) got.push(piece);
  return got;
}
const pieces = (signal?: AbortSignal, timeoutMilliseconds?: number) => wholeOf(model(timeoutMilliseconds), signal);

describe('an OpenAI-compatible model', () => {
  it('is asked with the key, and streams its answer', async () => {
    expect((await pieces()).join('')).toBe('Change the oil every 250 hours [p. 2].');
    expect(asked.authorization).toBe('Bearer key');
    expect(asked.body.messages).toEqual([
      { role: 'system', content: 'Be exact.' },
      { role: 'user', content: 'How often?' },
    ]);
  });

  it.each<[string, (res: ServerResponse) => void]>([
    ['is no JSON', afterHalf((res) => res.end('data: {not json\n\n'))],
    ['ends in the middle of a sentence', afterHalf((res) => res.end())],
    ['loses its connection', afterHalf((res) => setImmediate(() => res.destroy()))],
    ['is stopped by its content filter', afterHalf((res) => ends(res, 'content_filter'))],
    ['is refused for its content', fails(400, { code: 'content_filter', message: 'content management policy' })],
    ['is refused for the key', fails(401, { message: 'invalid key' })],
    ['is a page of something else', (res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>')],
  ])('throws when the answer %s', async (_, answer) => {
    respond = answer;
    const asked = model();
    expect(await asked.state?.()).toEqual({ ready: true });
    await expect(wholeOf(asked)).rejects.toThrow();
    expect(await asked.state?.()).toMatchObject({
      ready: false,
      reason: expect.stringContaining('small failed lately'),
    });
  });

  it('is well again with the next answer that is whole', async () => {
    const asked = model();
    respond = fails(503, { message: 'busy' });
    await expect(wholeOf(asked)).rejects.toThrow();
    respond = normally;
    await wholeOf(asked);
    expect(await asked.state?.()).toEqual({ ready: true });
  });

  it('throws when it says nothing for too long, and when the asker leaves', async () => {
    respond = answering;
    await expect(pieces(undefined, 50)).rejects.toThrow();
    await expect(pieces(AbortSignal.abort())).rejects.toThrow();
  });
});
