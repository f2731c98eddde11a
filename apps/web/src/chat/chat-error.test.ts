import { ProxyResponseError } from '@steward/api/client';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import { chatErrorText, embeddedErrorText, isSessionLost, knowledgeErrorText } from './chat-error';

const serverError = (httpStatus: number, message: string) =>
  new TRPCClientError(message, { result: { error: { code: -32000, message, data: { httpStatus } } } } as never);
/** Response of a proxy instead of the server. */
const proxyError = (status: number, statusText: string) =>
  new TRPCClientError('Unexpected token <', { meta: { response: new Response('<html>', { status, statusText }) } });
const proxyStreamError = (status: number, statusText: string) =>
  TRPCClientError.from(new ProxyResponseError({ status, statusText }));
const connectionError = new TRPCClientError('Failed to fetch');

const sessionText = 'Your session has expired. Please refresh the page and log in again.';
const serverText = 'The server encountered an error. Please try again in a few moments.';
const timeoutText = 'The request timed out. Please try a simpler question.';
const notFoundText = 'The PDF was not found. It may have been moved or deleted.';
const policyText = 'An error occurred, please try again.';
const otherText = (message: string) => `Error: ${message}. Please try again or ask a different question.`;
const apology = 'I apologize, but I encountered an error while processing your request. Please try again.';

test.each([
  ['401', serverError(401, 'Please sign in.'), sessionText],
  ['unauthorized', new Error('Unauthorized'), sessionText],
  ['a failed session refresh', new Error('Authentication failed. Please log in again.'), sessionText],
  ['500', serverError(500, 'Something went wrong on our side.'), serverText],
  ['503', serverError(503, 'Busy.'), serverText],
  ['a 502 of a proxy', proxyError(502, 'Bad Gateway'), serverText],
  ['a server timeout', serverError(503, 'The request timed out. Please try a simpler question.'), timeoutText],
  ['a proxy timeout', proxyError(504, 'Gateway Timeout'), timeoutText],
  ['404', serverError(404, 'Device not found.'), notFoundText],
  ['a 404 of a proxy', proxyError(404, 'Not Found'), notFoundText],
  ['a missing PDF', serverError(404, 'PDF not found.'), 'The PDF is not available for querying.'],
  ['a content filter', serverError(400, "The response was filtered by the provider's content filter"), policyText],
  ['a policy', serverError(400, 'ResponsibleAIPolicyViolation: responsible AI policy'), policyText],
  ['a content management policy', serverError(400, "Azure OpenAI's content management policy"), policyText],
  ['a jailbreak', serverError(400, 'jailbreak detected'), policyText],
  ["the server's own policy sentence", serverError(503, policyText), policyText],
  [
    'any other error',
    serverError(400, 'Please ask in at most 2,000 characters.'),
    otherText('Please ask in at most 2,000 characters'),
  ],
  ['any other proxy error', proxyError(413, 'Content Too Large'), otherText('PDF query failed: 413 Content Too Large')],
  [
    'a proxy error for a stream',
    proxyStreamError(413, 'Content Too Large'),
    otherText('PDF query failed: 413 Content Too Large'),
  ],
  ['a 502 of a proxy for a stream', proxyStreamError(502, 'Bad Gateway'), serverText],
  ['a connection error', connectionError, apology],
])('chatErrorText for %s', (_cause, error, text) => expect(chatErrorText(error)).toBe(text));

describe('embeddedErrorText', () => {
  const embeddedApology = "I apologize, but I'm having trouble processing your request right now.";
  test.each([
    [serverError(500, 'The index is being rebuilt.'), `${embeddedApology} The index is being rebuilt.`],
    [connectionError, `${embeddedApology} Please try again later.`],
    [serverError(400, 'blocked: jailbreak'), `${embeddedApology} ${policyText}`],
  ])('appends the error detail to the apology (%#)', (error, text) => expect(embeddedErrorText(error)).toBe(text));
});

test('knowledgeErrorText names the machine whose document is unavailable', () => {
  expect(knowledgeErrorText(serverError(404, 'PDF not found.'), 'Pump P-7')).toBe(
    'I\'m having trouble accessing the documentation for "Pump P-7" right now. Please try again later or contact support if the issue persists.',
  );
  expect(knowledgeErrorText(serverError(404, 'PDF not found.'), null)).toMatch(/^I apologize, .*select a device/);
  expect(knowledgeErrorText(serverError(401, 'Please sign in.'), 'Pump P-7')).toBe(sessionText);
});

test('isSessionLost is true only for a lost session', () => {
  expect(isSessionLost(serverError(401, 'Please sign in.'))).toBe(true);
  expect(isSessionLost(serverError(500, 'Something went wrong.'))).toBe(false);
});
