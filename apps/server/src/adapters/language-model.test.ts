import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAiCompatibleModel } from './language-model';

let endpoint: Server;
let lastRequest: { authorization: string | undefined; body: { messages: { role: string; content: string }[] } };
let respond: (res: ServerResponse) => void;

const beginStream = (res: ServerResponse) => res.writeHead(200, { 'content-type': 'text/event-stream' });
const chunk = (res: ServerResponse, delta: object, finish_reason: string | null = null) =>
  res.write(`data: ${JSON.stringify({ id: '1', choices: [{ index: 0, delta, finish_reason }] })}\n\n`);
const sendHalf = (res: ServerResponse) => {
  beginStream(res);
  chunk(res, { content: 'Change the oil ' });
  chunk(res, { content: 'every 250 hours ' });
};
const finish = (res: ServerResponse, reason: string) => {
  chunk(res, {}, reason);
  res.end('data: [DONE]\n\n');
};
const afterHalf = (then: (res: ServerResponse) => void) => (res: ServerResponse) => {
  sendHalf(res);
  then(res);
};
const failWith = (status: number, error: object) => (res: ServerResponse) => {
  res.writeHead(status, { 'content-type': 'application/json' });
  res.end(JSON.stringify({ error }));
};

/** A minimal endpoint that answers through the `respond` of each test. */
beforeAll(async () => {
  endpoint = createServer(async (req, res) => {
    let text = '';
    for await (const bytes of req) text += bytes;
    lastRequest = { authorization: req.headers.authorization, body: JSON.parse(text) };
    respond(res);
  });
  await new Promise<void>((done) => endpoint.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  endpoint.closeAllConnections();
  endpoint.close();
});
const respondNormally = (res: ServerResponse) => {
  sendHalf(res);
  chunk(res, { content: '[p. 2].' });
  finish(res, 'stop');
};
beforeEach(() => {
  respond = respondNormally;
});

const model = (timeoutMs?: number) =>
  openAiCompatibleModel({
    baseUrl: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/v1`,
    model: 'small',
    apiKey: 'key',
    ...(timeoutMs ? { timeoutMs } : {}),
  });

async function streamAll(languageModel: ReturnType<typeof model>, signal?: AbortSignal): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of languageModel.stream({ system: 'Be exact.', user: 'How often?' }, signal)) {
    pieces.push(piece);
  }
  return pieces;
}

describe('an OpenAI-compatible model', () => {
  it('sends the API key and streams the answer', async () => {
    expect((await streamAll(model())).join('')).toBe('Change the oil every 250 hours [p. 2].');
    expect(lastRequest.authorization).toBe('Bearer key');
    expect(lastRequest.body.messages).toEqual([
      { role: 'system', content: 'Be exact.' },
      { role: 'user', content: 'How often?' },
    ]);
  });

  it.each<[string, (res: ServerResponse) => void]>([
    ['is not JSON', afterHalf((res) => res.end('data: {not json\n\n'))],
    ['ends in the middle of a sentence', afterHalf((res) => res.end())],
    ['loses its connection', afterHalf((res) => setImmediate(() => res.destroy()))],
    ['is stopped by its content filter', afterHalf((res) => finish(res, 'content_filter'))],
    ['is refused for its content', failWith(400, { code: 'content_filter', message: 'content management policy' })],
    ['is refused for a wrong key', failWith(401, { message: 'invalid key' })],
    ['is an HTML page', (res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>')],
  ])('throws and reports not ready when the answer %s', async (_, answer) => {
    respond = answer;
    const languageModel = model();
    expect(await languageModel.state?.()).toEqual({ ready: true });
    await expect(streamAll(languageModel)).rejects.toThrow();
    expect(await languageModel.state?.()).toMatchObject({
      ready: false,
      reason: expect.stringContaining('small failed recently'),
    });
  });

  it('reports ready again after the next complete answer', async () => {
    const languageModel = model();
    respond = failWith(503, { message: 'busy' });
    await expect(streamAll(languageModel)).rejects.toThrow();
    respond = respondNormally;
    await streamAll(languageModel);
    expect(await languageModel.state?.()).toEqual({ ready: true });
  });

  it('throws on a timeout and when the caller aborts', async () => {
    respond = beginStream;
    await expect(streamAll(model(50))).rejects.toThrow();
    await expect(streamAll(model(), AbortSignal.abort())).rejects.toThrow();
  });
});
