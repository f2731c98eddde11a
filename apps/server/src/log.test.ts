import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createLog } from './log';

function loggedLine(err: unknown) {
  const lines: string[] = [];
  createLog('warn', { write: (line) => void lines.push(line) }).warn({ err }, 'it failed');
  return lines.join('');
}
const namedError = (name: string, message: string, properties: object) =>
  Object.assign(new Error(message), { name, ...properties });

describe('createLog', () => {
  it('writes the kind, codes, message and stack of an error and its causes', () => {
    const cause = Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' });
    expect(JSON.parse(loggedLine(new TypeError('fetch failed', { cause }))).err).toMatchObject({
      type: 'TypeError',
      message: 'fetch failed',
      stack: expect.stringContaining('log.test.ts'),
      cause: { code: 'ECONNREFUSED', message: 'connect refused' },
    });
  });

  it('leaves out the prompt and the texts of a language model', () => {
    const call = namedError('AI_APICallError', 'Secret prompt', {
      statusCode: 500,
      requestBodyValues: { messages: ['Secret prompt'] },
      responseBody: 'Secret prompt',
    });
    const line = loggedLine(
      namedError('AI_RetryError', 'Last error: Secret prompt', { lastError: call, errors: [call] }),
    );
    expect(line).not.toContain('Secret prompt');
    expect(JSON.parse(line).err).toMatchObject({ type: 'AI_RetryError', cause: { statusCode: 500 } });
  });

  it('leaves out the parameters of a query', () => {
    const line = loggedLine(new DrizzleQueryError('select 1 where a = $1', ['ann@x.example'], new Error('lost')));
    expect(line).not.toContain('ann@x.example');
    expect(JSON.parse(line).err).toMatchObject({
      message: 'Failed query: select 1 where a = $1',
      cause: { message: 'lost' },
    });
  });

  it('leaves out the value in an error of the database', () => {
    const message = 'invalid input syntax for type uuid: "Secret prompt"';
    const line = loggedLine(namedError('PostgresError', message, { code: '22P02' }));
    expect(JSON.parse(line).err).toMatchObject({ message: 'invalid input syntax for type uuid', code: '22P02' });
  });

  it('leaves out the text of a JSON syntax error', () => {
    expect.assertions(1);
    try {
      JSON.parse('Secret prompt');
    } catch (error) {
      expect(loggedLine(error)).not.toContain('Secret');
    }
  });

  it('leaves out a thrown value that is not an error', () => {
    expect(loggedLine('Secret prompt')).not.toContain('Secret prompt');
  });
});
