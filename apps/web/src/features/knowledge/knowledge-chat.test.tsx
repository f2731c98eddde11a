import { stubbedError } from '@steward/api/msw';
import { message } from '@steward/api/msw/factories/chat';
import { sourceOn } from '@steward/api/msw/factories/generated';
import { machine, manual, reading } from '@steward/api/msw/factories/knowledge';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { setTimeZone } from '../../lib/calendar';
import { answering, openKnowledge } from '../../testing/knowledge-page';

const log = () => within(screen.getByRole('log'));
const generator = { name: /Diesel generator DG-02/ };

describe('Knowledge Base page', () => {
  test('shows title, welcome message and the machines with their guides', async () => {
    openKnowledge('/knowledge', {
      'knowledge.machines': () => [
        machine(),
        machine({ id: 'd-3', name: 'Steam boiler B-01', pdfs: [manual(), manual(), manual()], pdfCount: 3 }),
        machine({ id: 'd-2', name: 'Centrifugal chiller CH-07', pdfs: [reading()] }),
      ],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Knowledge Base' })).toBeInTheDocument();
    expect(screen.getByText('AI-powered machine documentation and chat assistant')).toBeInTheDocument();
    expect(await log().findByText(/^Welcome to the Knowledge Base!/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'AI Ready Machines' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /Steam boiler B-01.*3 Device Guides.*564 p\./ })).toBeEnabled();
    const chiller = screen.getByRole('button', { name: /Centrifugal chiller/ });
    expect(chiller).toHaveAttribute('aria-disabled', 'true');
    expect(within(chiller).getByText('Reading, page 112 of 164')).toBeInTheDocument();
    expect(screen.getByText('2 AI ready machines')).toBeInTheDocument();
  });

  test('shows no machine count while machines load', async () => {
    openKnowledge('/knowledge', { 'knowledge.machines': () => new Promise(() => undefined) });
    expect(await screen.findByRole('heading', { name: 'AI Ready Machines' })).toBeInTheDocument();
    expect(screen.queryByText(/AI ready machines/)).not.toBeInTheDocument();
  });

  test('shows the welcome message in its place, once it is known whether there is a guide', async () => {
    setTimeZone('UTC');
    let respond = () => {};
    const responded = new Promise<void>((resolve) => {
      respond = resolve;
    });
    openKnowledge('/knowledge', {
      'knowledge.documents': () => responded.then(() => ({ documents: [], total: 0 })),
    });
    await screen.findByRole('textbox', { name: 'Ask about your machines' });
    expect(screen.queryByText(/^Welcome to the Knowledge Base!/)).not.toBeInTheDocument();
    respond();
    expect(await screen.findByRole('heading', { name: 'Start with a Device Guide' })).toBeInTheDocument();
    expect(log().getByText(/^Welcome to the Knowledge Base!/)).toBeInTheDocument();
  });

  test('filters machines by name or type and shows an empty state', async () => {
    const { user } = openKnowledge();
    await screen.findByRole('button', generator);
    const search = screen.getByPlaceholderText('Search machines...');
    await user.type(search, 'machine');
    expect(screen.getByRole('button', generator)).toBeInTheDocument();
    await user.clear(search);
    await user.type(search, 'pump');
    expect(screen.getByText('No machines found')).toBeInTheDocument();
  });

  test('without any guide explains how to start', async () => {
    const { user } = openKnowledge('/knowledge', {
      'knowledge.machines': () => [],
      'knowledge.documents': () => ({ documents: [], total: 0 }),
    });
    expect(await screen.findByText('No machines with Device Guides available')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Start with a Device Guide' })).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Ask about your machines' }), 'How often?{Enter}');
    expect(log().getByText(/^No Device Guide is available yet/)).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Upload Device Guide' })[1] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Upload Device Guide' })).toBeInTheDocument();
  });
});

describe('Knowledge Base chat', () => {
  test('replies that the first guide is still being read', async () => {
    const chiller = reading();
    const { user } = openKnowledge('/knowledge', {
      'knowledge.documents': () => ({ documents: [chiller], total: 1 }),
      'knowledge.machines': () => [machine({ id: 'd-2', name: 'Centrifugal chiller CH-07', pdfs: [chiller] })],
    });
    await screen.findByRole('button', { name: /Centrifugal chiller/ });
    await user.type(screen.getByRole('textbox', { name: 'Ask about your machines' }), 'How often?{Enter}');
    expect(log().getByText(/^The first Device Guide is still being read/)).toBeInTheDocument();
  });

  test('asks the documents that the user ticks, and shows them again in a reopened conversation', async () => {
    const documents = [
      manual(),
      manual({ id: 'doc-3', name: 'boiler.pdf', originalFilename: 'boiler.pdf', title: null, deviceName: null }),
      manual({ id: 'doc-4', name: 'press.pdf', originalFilename: 'press.pdf', title: null }),
      reading(),
    ];
    const inputs: unknown[] = [];
    const { user, unmount } = openKnowledge('/knowledge', {
      'knowledge.documents': () => ({ documents, total: documents.length }),
      'chat.ask': answering({}, inputs),
    });
    await user.click(await screen.findByRole('button', { name: /Ask some documents/ }));
    const chooser = within(screen.getByRole('form', { name: 'Choose documents' }));
    expect(chooser.getByRole('heading', { name: 'Choose documents' })).toHaveFocus();
    expect(chooser.getAllByRole('checkbox')).toHaveLength(3);
    expect(chooser.getByRole('button', { name: 'Ask these' })).toBeDisabled();
    await user.click(chooser.getByRole('checkbox', { name: /boiler\.pdf/ }));
    await user.type(chooser.getByPlaceholderText('Search documents...'), 'press');
    await user.click(chooser.getByRole('checkbox', { name: /press\.pdf/ }));
    expect(chooser.getByText('2 of 3 chosen')).toBeInTheDocument();
    await user.click(chooser.getByRole('button', { name: 'Ask these' }));
    expect(screen.getByRole('heading', { name: 'AI Ready Machines' })).toHaveFocus();
    expect(log().getByText(/I answer from these documents only/)).toHaveTextContent(
      'You selected boiler.pdf and press.pdf. I answer from these documents only.',
    );
    expect(screen.getByRole('button', { name: /Ask some documents.*2 chosen/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await user.type(screen.getByRole('textbox', { name: 'Ask the chosen documents' }), 'How often?{Enter}');
    await waitFor(() => expect(inputs).toEqual([expect.objectContaining({ documentIds: ['doc-3', 'doc-4'] })]));
    unmount();

    const chosen = documents.slice(1, 3).map(({ id, name }) => ({ id, name }));
    openKnowledge('/knowledge?conversation=knowledge_7', {
      'knowledge.documents': () => ({ documents, total: documents.length }),
      'chat.session': () => [message({ id: 'q-1', messageType: 'USER', deviceId: null, documents: chosen })],
    });
    expect(await screen.findByRole('button', { name: /Ask some documents.*2 chosen/ })).toBeInTheDocument();
    expect(await screen.findByRole('textbox', { name: 'Ask the chosen documents' })).toBeInTheDocument();
  });

  test('confirms the selected machine, answers from its guides and opens a citation beside the chat', async () => {
    const inputs: unknown[] = [];
    const { user } = openKnowledge('/knowledge', { 'chat.ask': answering({}, inputs) });
    await user.click(await screen.findByRole('button', generator));
    expect(log().getByText(/I answer from its manual, 188 pages/)).toHaveTextContent(
      'You selected Diesel generator DG-02. I answer from its manual, 188 pages.',
    );
    expect(screen.getByText('Active machine:').parentElement).toHaveTextContent('Diesel generator DG-02');
    expect(screen.getByRole('button', generator)).toHaveAttribute('aria-current', 'true');

    await user.type(screen.getByRole('textbox', { name: 'Ask about DG-02' }), 'How often?{Enter}');
    await user.click(await log().findByRole('button', { name: 'Open page 43 of the manual' }));
    expect(await screen.findByText('doc-1, page 43, marked: Change the oil every 250 hours.')).toBeInTheDocument();
    expect(inputs).toEqual([
      { deviceId: 'd-1', text: 'How often?', sessionId: expect.stringMatching(/^knowledge_\d+$/) },
    ]);
  });

  test('asks to select a machine first and accepts all documents as a choice', async () => {
    const inputs: unknown[] = [];
    const { user } = openKnowledge('/knowledge', { 'chat.ask': answering({}, inputs) });
    await screen.findByRole('button', generator);
    const box = screen.getByRole('textbox', { name: 'Ask about your machines' });
    await user.type(box, 'How often?{Enter}');
    expect(log().getByText('How often?')).toBeInTheDocument();
    expect(log().getByText(/^Please select a machine/)).toBeInTheDocument();
    expect(inputs).toEqual([]);

    await user.click(screen.getByRole('button', { name: /^Ask across all documents/ }));
    await user.type(screen.getByRole('textbox', { name: 'Ask across all documents' }), 'How often?{Enter}');
    expect(await log().findByText('Every 250 hours', { exact: false })).toBeInTheDocument();
    expect(inputs).toMatchObject([{ everywhere: true }]);
  });

  test('replies that a machine whose guide was deleted has none', async () => {
    let machines = [machine()];
    const { user, router } = openKnowledge('/knowledge', { 'knowledge.machines': () => machines });
    await user.click(await screen.findByRole('button', generator));
    machines = [];
    // the page refetches only data older than a hover preload
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
    onTestFinished(() => void vi.useRealTimers());
    await router.navigate({ to: '/help' });
    await screen.findByRole('heading', { level: 1, name: /Help/ });
    await user.click(
      within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Knowledge Base' }),
    );
    await screen.findByText('0 AI ready machines');
    await user.type(await screen.findByRole('textbox', { name: 'Ask about DG-02' }), 'How often?{Enter}');
    expect(log().getByText(/No Device Guide is available/)).toHaveTextContent('Diesel generator DG-02');
  });

  test.each([
    [
      stubbedError('NOT_FOUND', 'Document not found.'),
      'I\'m having trouble accessing the documentation for "Diesel generator DG-02" right now. Please try again later or contact support if the issue persists.',
    ],
    [
      stubbedError('INTERNAL_SERVER_ERROR', 'Something went wrong.'),
      'I apologize, but I encountered an error while processing your request. Please try again or select a device to query its documentation.',
    ],
    [stubbedError('BAD_REQUEST', 'stopped by a jailbreak rule'), 'An error occurred, please try again.'],
  ])('shows the error text for the cause of a failed answer (%#)', async (error, sentence) => {
    const { user } = openKnowledge('/knowledge', {
      'chat.ask': () => {
        throw error;
      },
    });
    await user.click(await screen.findByRole('button', generator));
    await user.type(screen.getByRole('textbox'), 'How often?{Enter}');
    expect(await log().findByText(sentence)).toBeInTheDocument();
    expect(log().getByText('How often?')).toBeInTheDocument();
    // the local reply takes no feedback
    expect(screen.queryByRole('button', { name: 'Dislike' })).not.toBeInTheDocument();
  });

  test('shows suggestions from the manual above the input and sends the selected one', async () => {
    const inputs: unknown[] = [];
    const { user } = openKnowledge('/knowledge', { 'chat.ask': answering({}, inputs) });
    await user.click(await screen.findByRole('button', generator));
    const box = screen.getByRole('textbox', { name: 'Ask about DG-02' });
    await user.click(box);
    const list = await screen.findByRole('region', { name: 'Suggested queries' });
    expect(await within(list).findByRole('button', { name: 'Which oil does it need?' })).toBeInTheDocument();
    await user.type(box, 'alarm');
    expect(within(list).queryByRole('button', { name: 'Which oil does it need?' })).not.toBeInTheDocument();
    await user.click(within(list).getByRole('button', { name: 'Alarm limits' }));
    await waitFor(() => expect(inputs).toMatchObject([{ text: 'Alarm limits' }]));
  });

  test('a new conversation keeps the machine of the previous one', async () => {
    const inputs: { sessionId: string }[] = [];
    const { user } = openKnowledge('/knowledge', { 'chat.ask': answering({}, inputs) });
    await user.click(await screen.findByRole('button', generator));
    const box = () => screen.getByRole('textbox', { name: 'Ask about DG-02' });
    await user.type(box(), 'How often?{Enter}');
    await log().findByText('Every 250 hours', { exact: false });
    await user.click(screen.getByRole('button', { name: 'New conversation' }));
    expect(log().queryByText('How often?')).not.toBeInTheDocument();
    expect(log().getByText(/^Still selected: Diesel generator DG-02/)).toBeInTheDocument();
    expect(screen.getByRole('button', generator)).toHaveAttribute('aria-current', 'true');
    await user.type(box(), 'And the filter?{Enter}');
    await waitFor(() =>
      expect(inputs).toMatchObject([{ deviceId: 'd-1' }, { deviceId: 'd-1', text: 'And the filter?' }]),
    );
    expect(inputs[1]?.sessionId).not.toBe(inputs[0]?.sessionId);
  });

  test('a new conversation keeps the documents of a reopened one', async () => {
    const chosen = [manual(), manual({ id: 'doc-3', name: 'boiler.pdf', title: null })];
    const inputs: unknown[] = [];
    const { user } = openKnowledge('/knowledge?conversation=knowledge_7', {
      'knowledge.documents': () => ({ documents: chosen, total: chosen.length }),
      'chat.session': () => [
        message({
          ...{ id: 'q-1', messageType: 'USER', deviceId: null },
          documents: chosen.map(({ id, name }) => ({ id, name })),
        }),
      ],
      'chat.ask': answering({}, inputs),
    });
    await screen.findByRole('textbox', { name: 'Ask the chosen documents' });
    await user.click(screen.getByRole('button', { name: 'New conversation' }));
    await user.type(screen.getByRole('textbox', { name: 'Ask the chosen documents' }), 'How often?{Enter}');
    await waitFor(() => expect(inputs).toMatchObject([{ documentIds: ['doc-1', 'doc-3'] }]));
  });

  test('restores the conversation after a reload', async () => {
    const stored = [
      message({ id: 'm-q', messageType: 'USER', content: 'How often?', citations: [] }),
      message({ citations: [sourceOn(43)] }),
    ];
    const first = openKnowledge('/knowledge', { 'chat.ask': answering({}) });
    await first.user.click(await screen.findByRole('button', generator));
    await first.user.type(screen.getByRole('textbox', { name: 'Ask about DG-02' }), 'How often?{Enter}');
    await log().findByText('Every 250 hours', { exact: false });
    first.unmount();

    openKnowledge('/knowledge', { 'chat.session': () => stored });
    const thread = within(await screen.findByRole('log'));
    expect(await thread.findByText('How often?')).toBeInTheDocument();
    expect(thread.getByText(/^Welcome/)).toBeInTheDocument();
    expect(await screen.findByRole('textbox', { name: 'Ask about DG-02' })).toBeInTheDocument();
  });

  test('polls for the answer to a question asked before the page was left', async () => {
    const questionId = 'm-q';
    const createdAt = new Date().toISOString();
    const question = message({ id: questionId, messageType: 'USER', content: 'How often?', citations: [], createdAt });
    let calls = 0;
    openKnowledge('/knowledge?conversation=knowledge_1', {
      'chat.session': () => {
        calls += 1;
        return calls > 1 ? [question, message({ questionId })] : [question];
      },
    });
    const thread = within(await screen.findByRole('log'));
    expect(await thread.findByText('How often?')).toBeInTheDocument();
    expect(await thread.findByText('Every 250 hours', { exact: false })).toBeInTheDocument();
  });

  test('shows a failed regeneration after the kept answer', async () => {
    const questionId = 'm-q0';
    const { user } = openKnowledge('/knowledge', {
      'chat.ask': answering({ questionId }),
      'chat.regenerate': () => {
        throw stubbedError('INTERNAL_SERVER_ERROR', 'Something went wrong.');
      },
    });
    await user.click(await screen.findByRole('button', generator));
    await user.type(screen.getByRole('textbox'), 'How often?{Enter}');
    await user.click(await log().findByRole('button', { name: 'Regenerate' }));
    const failed = await log().findByText(/^I apologize, but I encountered an error/);
    const answer = log().getByText('Every 250 hours', { exact: false });
    expect(answer.compareDocumentPosition(failed)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(log().getAllByText('How often?')).toHaveLength(1);
  });

  test('shows a regenerated answer in place, with the previous version one click away', async () => {
    const regenerations: unknown[] = [];
    const questionId = 'm-q0';
    const { user } = openKnowledge('/knowledge', {
      'chat.ask': answering({ questionId }),
      'chat.regenerate': answering(
        { id: 'm-2', questionId, content: 'Every 500 hours.', regenerates: 'm-1' },
        regenerations,
      ) as never,
    });
    await user.click(await screen.findByRole('button', generator));
    await user.type(screen.getByRole('textbox'), 'How often?{Enter}');
    await user.click(await log().findByRole('button', { name: 'Regenerate' }));
    expect(await log().findByText('Every 500 hours.')).toBeInTheDocument();
    expect(log().getByText('Answer 2 of 2')).toBeInTheDocument();
    await user.click(log().getByRole('button', { name: 'Previous answer' }));
    expect(log().getByText('Every 250 hours', { exact: false })).toBeInTheDocument();
    expect(regenerations).toEqual([{ messageId: 'm-1' }]);
  });
});
