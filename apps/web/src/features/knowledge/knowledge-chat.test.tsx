import { stubbedError } from '@steward/api/msw';
import { message } from '@steward/api/msw/factories/chat';
import { sourceOn } from '@steward/api/msw/factories/generated';
import { machine, manual, reading } from '@steward/api/msw/factories/knowledge';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { answering, openKnowledge } from '../../testing/knowledge-page';

vi.mock('../../pdf/manual-page', () => ({
  ManualPage: (props: { page: number; mark?: { quote: string } }) => (
    <p>{`page ${props.page}, marked: ${props.mark?.quote ?? 'nothing'}`}</p>
  ),
}));

const log = () => within(screen.getByRole('log'));
const generator = { name: /Diesel generator DG-02/ };

describe('the page', () => {
  test('says what it is, welcomes, and lists the machines that can be asked', async () => {
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

  test('counts no machines before it knows them', async () => {
    openKnowledge('/knowledge', { 'knowledge.machines': () => new Promise(() => undefined) });
    expect(await screen.findByRole('heading', { name: 'AI Ready Machines' })).toBeInTheDocument();
    expect(screen.queryByText(/AI ready machines/)).not.toBeInTheDocument();
  });

  test('finds machines by name or type, and says when there are none', async () => {
    const { user } = openKnowledge();
    await screen.findByRole('button', generator);
    const search = screen.getByPlaceholderText('Search machines...');
    await user.type(search, 'machine');
    expect(screen.getByRole('button', generator)).toBeInTheDocument();
    await user.clear(search);
    await user.type(search, 'pump');
    expect(screen.getByText('No machines found')).toBeInTheDocument();
  });

  test('without any machine says what to do', async () => {
    const { user } = openKnowledge('/knowledge', {
      'knowledge.machines': () => [],
      'knowledge.documents': () => ({ documents: [], total: 0 }),
    });
    expect(await screen.findByText('No machines with Device Guides available')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Begin with a Device Guide' })).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Ask about your machines' }), 'How often?{Enter}');
    expect(log().getByText(/^No Device Guide is available yet/)).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Upload Device Guide' })[1] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Upload Device Guide' })).toBeInTheDocument();
  });
});

describe('asking', () => {
  test('while the first guide is read, says so', async () => {
    const chiller = reading();
    const { user } = openKnowledge('/knowledge', {
      'knowledge.documents': () => ({ documents: [chiller], total: 1 }),
      'knowledge.machines': () => [machine({ id: 'd-2', name: 'Centrifugal chiller CH-07', pdfs: [chiller] })],
    });
    await screen.findByRole('button', { name: /Centrifugal chiller/ });
    await user.type(screen.getByRole('textbox', { name: 'Ask about your machines' }), 'How often?{Enter}');
    expect(log().getByText(/^The first Device Guide is still being read/)).toBeInTheDocument();
  });

  test('a machine is chosen, confirmed, and its guides are asked; a citation opens beside', async () => {
    const asked: unknown[] = [];
    const { user } = openKnowledge('/knowledge', { 'chat.ask': answering({}, asked) });
    await user.click(await screen.findByRole('button', generator));
    expect(log().getByText(/I answer from its manual, 188 pages/)).toHaveTextContent(
      'You chose Diesel generator DG-02. I answer from its manual, 188 pages.',
    );
    expect(screen.getByText('Active machine:').parentElement).toHaveTextContent('Diesel generator DG-02');
    expect(screen.getByRole('button', generator)).toHaveAttribute('aria-current', 'true');

    await user.type(screen.getByRole('textbox', { name: 'Ask about DG-02' }), 'How often?{Enter}');
    await user.click(await log().findByRole('button', { name: 'Open page 43 of the manual' }));
    expect(await screen.findByText('page 43, marked: Change the oil every 250 hours.')).toBeInTheDocument();
    expect(asked).toEqual([
      { deviceId: 'd-1', text: 'How often?', sessionId: expect.stringMatching(/^knowledge_\d+$/) },
    ]);
  });

  test('without a machine one is asked to choose one; all documents are a choice', async () => {
    const asked: unknown[] = [];
    const { user } = openKnowledge('/knowledge', { 'chat.ask': answering({}, asked) });
    await screen.findByRole('button', generator);
    const box = screen.getByRole('textbox', { name: 'Ask about your machines' });
    await user.type(box, 'How often?{Enter}');
    expect(log().getByText('How often?')).toBeInTheDocument();
    expect(log().getByText(/^Please select a machine/)).toBeInTheDocument();
    expect(asked).toEqual([]);

    await user.click(screen.getByRole('button', { name: /^Ask across all documents/ }));
    await user.type(screen.getByRole('textbox', { name: 'Ask across all documents' }), 'How often?{Enter}');
    expect(await log().findByText('Every 250 hours', { exact: false })).toBeInTheDocument();
    expect(asked).toMatchObject([{ everywhere: true }]);
  });

  test('a machine whose guide is gone has none', async () => {
    let machines = [machine()];
    const { user, router } = openKnowledge('/knowledge', { 'knowledge.machines': () => machines });
    await user.click(await screen.findByRole('button', generator));
    machines = [];
    // the page asks again when its data is no longer as new as that of a hover
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
  ])('says that there is no answer, by cause (%#)', async (error, sentence) => {
    const { user } = openKnowledge('/knowledge', {
      'chat.ask': () => {
        throw error;
      },
    });
    await user.click(await screen.findByRole('button', generator));
    await user.type(screen.getByRole('textbox'), 'How often?{Enter}');
    expect(await log().findByText(sentence)).toBeInTheDocument();
    expect(log().getByText('How often?')).toBeInTheDocument();
    // it is not stored, so nothing can be said of it
    expect(screen.queryByRole('button', { name: 'Dislike' })).not.toBeInTheDocument();
  });

  test('suggestions from the manual stand above the box; one that is chosen is asked', async () => {
    const asked: unknown[] = [];
    const { user } = openKnowledge('/knowledge', { 'chat.ask': answering({}, asked) });
    await user.click(await screen.findByRole('button', generator));
    const box = screen.getByRole('textbox', { name: 'Ask about DG-02' });
    await user.click(box);
    const list = await screen.findByRole('region', { name: 'Suggested queries' });
    expect(await within(list).findByRole('button', { name: 'Which oil does it need?' })).toBeInTheDocument();
    await user.type(box, 'alarm');
    expect(within(list).queryByRole('button', { name: 'Which oil does it need?' })).not.toBeInTheDocument();
    await user.click(within(list).getByRole('button', { name: 'Alarm limits' }));
    await waitFor(() => expect(asked).toMatchObject([{ text: 'Alarm limits' }]));
  });

  test('the conversation is there again after the page was loaded anew', async () => {
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
    const anew = within(await screen.findByRole('log'));
    expect(await anew.findByText('How often?')).toBeInTheDocument();
    expect(anew.getByText(/^Welcome/)).toBeInTheDocument();
    expect(await screen.findByRole('textbox', { name: 'Ask about DG-02' })).toBeInTheDocument();
  });

  test('an answer that was left while it was written comes by itself', async () => {
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
    const anew = within(await screen.findByRole('log'));
    expect(await anew.findByText('How often?')).toBeInTheDocument();
    expect(await anew.findByText('Every 250 hours', { exact: false })).toBeInTheDocument();
  });

  test('where the making again fails, it is said behind the answer that stands', async () => {
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

  test('an answer is made again in its place; the old one is a step away', async () => {
    const again: unknown[] = [];
    const questionId = 'm-q0';
    const { user } = openKnowledge('/knowledge', {
      'chat.ask': answering({ questionId }),
      'chat.regenerate': answering(
        { id: 'm-2', questionId, content: 'Every 500 hours.', regenerates: 'm-1' },
        again,
      ) as never,
    });
    await user.click(await screen.findByRole('button', generator));
    await user.type(screen.getByRole('textbox'), 'How often?{Enter}');
    await user.click(await log().findByRole('button', { name: 'Regenerate' }));
    expect(await log().findByText('Every 500 hours.')).toBeInTheDocument();
    expect(log().getByText('Answer 2 of 2')).toBeInTheDocument();
    await user.click(log().getByRole('button', { name: 'Answer before' }));
    expect(log().getByText('Every 250 hours', { exact: false })).toBeInTheDocument();
    expect(again).toEqual([{ messageId: 'm-1' }]);
  });
});
