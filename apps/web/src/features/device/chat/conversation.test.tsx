import { type ProcedureStubs, stubbedError } from '@steward/api/msw';
import { message } from '@steward/api/msw/factories/chat';
import { admin, member } from '@steward/api/msw/factories/people';
import type { QueryOutput } from '@steward/api/schema/answers';
import type { AskEvent, ChatMessage } from '@steward/api/schema/chat';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openChat, userQuestion } from '../../../testing/device-chat';

type Events = (input: { text: string }) => AsyncGenerator<AskEvent>;
const streaming = (events: Events) => events as unknown as ProcedureStubs['chat.ask'];

const failWithServerFault: ProcedureStubs['chat.ask'] = () => {
  throw stubbedError('INTERNAL_SERVER_ERROR', 'Something went wrong.');
};
const queryOutput: QueryOutput = {
  response: 'Every 250 hours [p. 43].',
  answered: true,
  queryType: 'PDF',
  chunks_used: [],
  citations: [{ documentId: 'doc-1', page: 43, quote: 'Change the oil every 250 hours.' }],
  nearest: [],
  images: [],
  tables: [],
  table: null,
  databaseResults: null,
  sqlQuery: null,
  rowCount: null,
  processing_time: 0.4,
  searchNotice: null,
  pinned: false,
  checkedBy: null,
};
const serverFault = 'The server encountered an error. Please try again in a few moments.';

async function ask(user: Awaited<ReturnType<typeof openChat>>['user'], box: HTMLElement, text = 'How often?') {
  await waitFor(() => expect(box).toBeEnabled());
  await user.type(box, `${text}{Enter}`);
  return within(screen.getByRole('log'));
}
const storedEntries = (userId: string): { message: ChatMessage }[] =>
  JSON.parse(localStorage.getItem(`steward.chat.${userId}.d-1`) ?? '[]');
const storedIds = (userId = admin.id) => storedEntries(userId).map(({ message: { id } }) => id.replace(/\d+$/, ''));

describe('question that the server could not store', () => {
  test('is stored in this browser for the current user only', async () => {
    const { user, box } = await openChat({ 'chat.ask': failWithServerFault });
    const log = await ask(user, box);
    expect(await log.findByText(serverFault)).toBeInTheDocument();
    await waitFor(() => expect(storedIds()).toEqual(['fallback_user_', 'error_']));
    expect(log.getByRole('button', { name: 'Like' })).toBeDisabled();

    cleanup();
    await openChat();
    expect(await screen.findByText(serverFault)).toBeInTheDocument();
    expect(screen.getByText('How often?')).toBeInTheDocument();

    cleanup();
    await openChat({}, [], member);
    expect(await screen.findByText('AI Chat Ready')).toBeInTheDocument();
    expect(screen.queryByText('How often?')).not.toBeInTheDocument();
  });

  test('is answered from the manuals without being stored on the server', async () => {
    const { user, box } = await openChat({ 'chat.ask': failWithServerFault, 'knowledge.query': () => queryOutput });
    const log = await ask(user, box);
    expect(await log.findByText('Stored in this browser only')).toBeInTheDocument();
    expect(log.getByRole('button', { name: 'Open page 43 of the manual' })).toBeInTheDocument();
    expect(log.getByRole('button', { name: 'Dislike' })).toBeDisabled();
    await waitFor(() => expect(storedIds()).toEqual(['fallback_user_', 'fallback_assistant_']));
  });

  test('is answered without a storing request when the organization is unknown', async () => {
    const queries: unknown[] = [];
    const { user, box } = await openChat(
      {
        'users.profile': () => {
          throw stubbedError('INTERNAL_SERVER_ERROR', 'Something went wrong.');
        },
        'chat.ask': () => {
          throw new Error('unexpected chat.ask');
        },
        'knowledge.query': (input) => {
          queries.push(input);
          return queryOutput;
        },
      },
      [],
      { ...admin, organizationId: '' },
    );
    const log = await ask(user, box);
    expect(await log.findByText('Stored in this browser only')).toBeInTheDocument();
    expect(queries).toEqual([{ deviceId: 'd-1', query: 'How often?', top_k: 5 }]);
    await waitFor(() => expect(storedIds()).toEqual(['fallback_user_', 'fallback_assistant_']));
  });

  test('is sent again on Regenerate', async () => {
    const questions: string[] = [];
    const { user, box } = await openChat({
      'chat.ask': ({ text }) => {
        questions.push(text);
        throw stubbedError('TIMEOUT', 'timed out');
      },
    });
    const log = await ask(user, box);
    await user.click(await log.findByRole('button', { name: 'Regenerate' }));
    await waitFor(() => expect(questions).toEqual(['How often?', 'How often?']));
  });
});

describe('interrupted answer', () => {
  const question = { ...userQuestion('How often?'), id: 'q-1' };
  const interruptedEvents: Events = async function* () {
    yield { type: 'question', message: question };
    yield { type: 'piece', text: 'Every 250' };
    throw stubbedError('INTERNAL_SERVER_ERROR', 'Something went wrong.');
  };

  test('keeps the partial text and the error until the stored answer arrives', async () => {
    const stored: ChatMessage[] = [];
    const { user, box } = await openChat({ 'chat.ask': streaming(interruptedEvents) }, stored);
    const log = await ask(user, box);
    expect(await log.findByText(serverFault)).toBeInTheDocument();
    expect(log.getByText('Every 250')).toBeInTheDocument();
    expect(log.getAllByText('How often?')).toHaveLength(1);
    await waitFor(() => expect(storedIds()).toEqual(['fallback_assistant_', 'error_']));

    cleanup();
    await openChat({}, [question, message({ questionId: 'q-1' })]);
    expect(await screen.findByText('Every 250 hours', { exact: false })).toBeInTheDocument();
    expect(screen.queryByText('Every 250')).not.toBeInTheDocument();
    expect(screen.queryByText(serverFault)).not.toBeInTheDocument();
  });

  test('shows which document is being read until the answer begins', async () => {
    let sendWords = () => {};
    const { user, box } = await openChat({
      'chat.ask': streaming(async function* () {
        yield { type: 'question', message: question };
        yield { type: 'piece', text: '', reading: { count: 52, names: [] } };
        yield { type: 'piece', text: '', reading: { count: 1, names: ['pump.pdf'] } };
        await new Promise<void>((resolve) => {
          sendWords = resolve;
        });
        yield { type: 'piece', text: 'Every 250' };
        await new Promise(() => {});
      }),
    });
    const log = await ask(user, box);
    expect(await log.findByRole('status', { name: 'Reading pump.pdf' })).toHaveTextContent('Reading pump.pdf');
    sendWords();
    expect(await log.findByText('Every 250')).toBeInTheDocument();
    expect(log.queryByRole('status')).not.toBeInTheDocument();
  });

  test('keeps the partial text on Stop and allows a new question', async () => {
    const { user, box } = await openChat(
      {
        'chat.ask': streaming(async function* () {
          yield { type: 'question', message: question };
          yield { type: 'piece', text: 'Every 250' };
          await new Promise(() => {});
        }),
      },
      [question],
    );
    const log = await ask(user, box);
    expect(await log.findByText('Every 250')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(log.getByText('Every 250')).toBeInTheDocument();
    expect(log.getByText('Stored in this browser only')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  });

  test('shows a typing indicator until the answer to a question from an earlier visit arrives', async () => {
    const recentQuestion = { ...question, createdAt: new Date().toISOString() };
    const stored: ChatMessage[] = [recentQuestion];
    await openChat({}, stored);
    expect(await screen.findByRole('status', { name: 'Answer is being written' })).toBeInTheDocument();
    stored.push(message({ questionId: 'q-1' }));
    expect(await screen.findByText('Every 250 hours', { exact: false })).toBeInTheDocument();
    expect(screen.queryByRole('status', { name: 'Answer is being written' })).not.toBeInTheDocument();
  });
});

test('regenerated answer replaces the previous version, which stays accessible', async () => {
  const question = { ...userQuestion('How often?'), id: 'q-1' };
  const first = message({ id: 'a-1', questionId: 'q-1' });
  const second = message({ id: 'a-2', questionId: 'q-1', regenerates: 'a-1', content: 'At 250 h [p. 43].' });
  const later = [
    { ...userQuestion('And the filter?'), id: 'q-2' },
    message({ id: 'a-3', questionId: 'q-2', content: 'Too.' }),
  ];
  const stored = [question, first, ...later];
  const { user } = await openChat(
    {
      'chat.regenerate': async function* ({ messageId }: { messageId: string }) {
        expect(messageId).toBe('a-1');
        stored.push(second);
        yield { type: 'answer', message: second, searchNotice: null };
      } as unknown as ProcedureStubs['chat.regenerate'],
    },
    stored,
  );
  const log = within(screen.getByRole('log'));
  await log.findByText('Too.');
  const [regenerateFirst] = log.getAllByRole('button', { name: 'Regenerate' });
  await user.click(regenerateFirst as HTMLElement);
  expect(await log.findByText('Answer 2 of 2')).toBeInTheDocument();
  expect(log.getByText('At 250 h', { exact: false })).toBeInTheDocument();
  const logText = screen.getByRole('log').textContent ?? '';
  expect(logText.indexOf('At 250 h')).toBeLessThan(logText.indexOf('And the filter?'));
  expect(log.getByRole('button', { name: 'Next answer' })).toBeDisabled();
  await user.click(log.getByRole('button', { name: 'Previous answer' }));
  expect(log.getByText('Answer 1 of 2')).toBeInTheDocument();
  expect(log.getByText('Every 250 hours', { exact: false })).toBeInTheDocument();
});

test('failed regeneration keeps the answer and shows the error below it', async () => {
  const stored = [
    { ...userQuestion('How often?'), id: 'q-1' },
    message({ id: 'a-1', questionId: 'q-1' }),
    { ...userQuestion('And the filter?'), id: 'q-2' },
  ];
  const fail = () => {
    throw stubbedError('INTERNAL_SERVER_ERROR', 'Something went wrong.');
  };
  const { user } = await openChat({ 'chat.regenerate': fail }, stored);
  const log = within(screen.getByRole('log'));
  await user.click(await log.findByRole('button', { name: 'Regenerate' }));
  await log.findByText(serverFault);
  const logText = screen.getByRole('log').textContent ?? '';
  const positions = ['Every 250 hours', serverFault, 'And the filter?'].map((text) => logText.indexOf(text));
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(positions).not.toContain(-1);
});

describe('long conversation', () => {
  test('shows its newest messages and loads earlier ones on request', async () => {
    const early = [
      { ...userQuestion('The first?'), id: 'q-0' },
      message({ id: 'a-0', questionId: 'q-0', content: 'One.' }),
    ];
    const late = [
      message({ id: 'a-9', questionId: 'q-9', content: 'Cut off.' }),
      { ...userQuestion('The last?'), id: 'q-10' },
    ];
    const { user } = await openChat({
      'chat.history': ({ before }) => ({ messages: before === 'a-9' ? early : before ? [] : late, total: 4 }),
    });
    const log = within(screen.getByRole('log'));
    expect(await log.findByText('The last?')).toBeInTheDocument();
    expect(log.queryByText('Cut off.')).not.toBeInTheDocument();
    expect(log.queryByText(/^Hello!/)).not.toBeInTheDocument();
    await user.click(log.getByRole('button', { name: 'Show earlier messages' }));
    expect(await log.findByText('The first?')).toBeInTheDocument();
    expect(log.getByText('Cut off.')).toBeInTheDocument();
    expect(log.getByText(/^Hello!/)).toBeInTheDocument();
    expect(log.queryByRole('button', { name: 'Show earlier messages' })).not.toBeInTheDocument();
  });

  test('starts with the greeting when it cannot be loaded and loads on Retry', async () => {
    let fails = true;
    const { user } = await openChat({
      'chat.history': () => {
        if (fails) throw stubbedError('BAD_REQUEST', 'No.');
        return { messages: [userQuestion('How often?')], total: 1 };
      },
    });
    expect(await screen.findByText('Earlier messages could not be loaded.')).toBeInTheDocument();
    expect(screen.getByText(/^Hello! I'm here to help you/)).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('How often?')).toBeInTheDocument();
    expect(screen.queryByText('Earlier messages could not be loaded.')).not.toBeInTheDocument();
  });

  test('collapses a very long question and shows date separators', async () => {
    const long = 'Why does it stop? '.repeat(60).trim();
    const { user } = await openChat({}, [{ ...userQuestion(long), createdAt: '2026-01-05T09:00:00.000Z' }]);
    const unfold = await screen.findByRole('button', { name: 'Show all' });
    expect(screen.getByText('5 Jan 2026')).toBeInTheDocument();
    await user.click(unfold);
    expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  });
});

test('screen reader announcement contains the answer only when it is complete', async () => {
  let complete = () => {};
  const completion = new Promise<void>((resolve) => {
    complete = resolve;
  });
  const events: Events = async function* ({ text }) {
    yield { type: 'question', message: userQuestion(text) };
    yield { type: 'piece', text: 'Every 250' };
    await completion;
    yield { type: 'answer', message: message(), searchNotice: null };
  };
  const { user, box } = await openChat({ 'chat.ask': streaming(events) });
  const announcement = screen.getByRole('status', { name: 'Answer' });
  const log = await ask(user, box);
  expect(screen.getByRole('log')).toHaveAttribute('aria-live', 'off');
  await log.findByText('Every 250');
  expect(announcement).toBeEmptyDOMElement();
  complete();
  await waitFor(() => expect(announcement).toHaveTextContent('Every 250 hours (page 43).'));
});

test('database answer without rows is shown as text without a table', async () => {
  const emptyResult = { columns: ['Task', 'Due'], rows: [] };
  await openChat({}, [
    message({
      content: 'No task is due.',
      databaseResults: emptyResult,
      rowCount: 0,
      sqlQuery: 'tasks-due',
      citations: [],
    }),
  ]);
  expect(await screen.findByText(/^From your maintenance plan, as of/)).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
