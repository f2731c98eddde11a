import { ForeignAnswer } from '@steward/api/client';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import { chatErrorText, embeddedErrorText, isSessionLost, knowledgeErrorText } from './chat-error';

const answered = (httpStatus: number, message: string) =>
  new TRPCClientError(message, { result: { error: { code: -32000, message, data: { httpStatus } } } } as never);
/** What a proxy answered in the server's place. */
const foreign = (status: number, statusText: string) =>
  new TRPCClientError('Unexpected token <', { meta: { response: new Response('<html>', { status, statusText }) } });
const standsIn = (status: number, statusText: string) =>
  TRPCClientError.from(new ForeignAnswer({ status, statusText }));
const noAnswer = new TRPCClientError('Failed to fetch');

const session = 'Your session has expired. Please refresh the page and log in again.';
const server = 'The server encountered an error. Please try again in a few moments.';
const timeout = 'The request timed out. Please try a simpler question.';
const absent = 'The PDF was not found. It may have been moved or deleted.';
const refused = 'An error occurred, please try again.';
const other = (message: string) => `Error: ${message}. Please try again or ask a different question.`;
const apology = 'I apologize, but I encountered an error while processing your request. Please try again.';

test.each([
  ['401', answered(401, 'Please sign in.'), session],
  ['unauthorized', new Error('Unauthorized'), session],
  ['a session that could not be renewed', new Error('Authentication failed. Please log in again.'), session],
  ['500', answered(500, 'Something went wrong on our side.'), server],
  ['503', answered(503, 'Busy.'), server],
  ['a gateway', foreign(502, 'Bad Gateway'), server],
  ['a timeout of the server', answered(503, 'The request timed out. Please try a simpler question.'), timeout],
  ['a timeout of the gateway', foreign(504, 'Gateway Timeout'), timeout],
  ['404', answered(404, 'Device not found.'), absent],
  ['404 of another', foreign(404, 'Not Found'), absent],
  ['a PDF that is not there', answered(404, 'PDF not found.'), 'The PDF is not available for querying.'],
  ['a content filter', answered(400, "The response was filtered by the provider's content filter"), refused],
  ['a policy', answered(400, 'ResponsibleAIPolicyViolation: responsible AI policy'), refused],
  ['a content management policy', answered(400, "Azure OpenAI's content management policy"), refused],
  ['a jailbreak', answered(400, 'jailbreak detected'), refused],
  ['a refusal that the server has put into words', answered(503, refused), refused],
  [
    'anything else',
    answered(400, 'Please ask in at most 2,000 characters.'),
    other('Please ask in at most 2,000 characters'),
  ],
  ['anything else from another', foreign(413, 'Content Too Large'), other('PDF query failed: 413 Content Too Large')],
  ['what stands in for a stream', standsIn(413, 'Content Too Large'), other('PDF query failed: 413 Content Too Large')],
  ['what stands in for a stream in vain', standsIn(502, 'Bad Gateway'), server],
  ['no answer', noAnswer, apology],
])('%s is told by its cause', (_cause, error, said) => expect(chatErrorText(error)).toBe(said));

describe('beside the success screen', () => {
  const sorry = "I apologize, but I'm having trouble processing your request right now.";
  test.each([
    [answered(500, 'The index is being rebuilt.'), `${sorry} The index is being rebuilt.`],
    [noAnswer, `${sorry} Please try again later.`],
    [answered(400, 'blocked: jailbreak'), `${sorry} ${refused}`],
  ])('the error itself follows (%#)', (error, said) => expect(embeddedErrorText(error)).toBe(said));
});

test('in the Knowledge Base a machine whose document cannot be had is named', () => {
  expect(knowledgeErrorText(answered(404, 'PDF not found.'), 'Pump P-7')).toBe(
    'I\'m having trouble accessing the documentation for "Pump P-7" right now. Please try again later or contact support if the issue persists.',
  );
  expect(knowledgeErrorText(answered(404, 'PDF not found.'), null)).toMatch(/^I apologize, .*select a device/);
  expect(knowledgeErrorText(answered(401, 'Please sign in.'), 'Pump P-7')).toBe(session);
});

test('only a lost session asks to log in', () => {
  expect(isSessionLost(answered(401, 'Please sign in.'))).toBe(true);
  expect(isSessionLost(answered(500, 'Something went wrong.'))).toBe(false);
});
