import { type ProcedureStubs, stubbedError } from '@steward/api/msw';
import { message } from '@steward/api/msw/factories/chat';
import { sourceOn } from '@steward/api/msw/factories/generated';
import type { AskEvent, ChatMessage } from '@steward/api/schema/chat';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { clearStoredSession } from '../../../lib/session/stored-session';
import { answerStream, openChat, ready, stream, userQuestion } from '../../../testing/device-chat';

describe('device chat before the first question', () => {
  test('greets, names the manuals and offers questions that fit the device type', async () => {
    await openChat();
    expect(
      await screen.findByText(
        "Hello! I'm here to help you with information about this device. What would you like to know?",
      ),
    ).toBeInTheDocument();
    expect(await screen.findByText('AI Chat Ready')).toBeInTheDocument();
    expect(screen.getByText('1 manual, 188 pages')).toBeInTheDocument();
    expect(screen.getByText('I have 1 PDF document for this device: manual.pdf.')).toBeInTheDocument();
    for (const name of ['Setup Guide', 'Maintenance', 'Troubleshooting', 'Specifications', 'Network Config']) {
      expect(screen.getByRole('button', { name })).toBeEnabled();
    }
    expect(screen.getByRole('button', { name: 'How is it installed?' })).toBeInTheDocument();
  });

  test('explains how to add documents when the device has none', async () => {
    await openChat({ 'chat.state': () => ({ ...ready, documents: [] }) });
    expect(await screen.findAllByText('No PDF Documents Found')).toHaveLength(2);
    expect(within(screen.getByRole('log')).getByRole('link', { name: 'Knowledge Base' })).toHaveAttribute(
      'href',
      '/knowledge',
    );
    for (const name of ['Setup Guide', 'Maintenance', 'Network Config']) {
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    }
  });

  test("answers from the organization's data when the device has no manual", async () => {
    const stored: ChatMessage[] = [];
    const answer = message({
      content: '1 task is due: Change the oil.',
      queryType: 'DATABASE',
      questionId: 'm-q',
      citations: [],
    });
    const { user, box } = await openChat(
      { 'chat.state': () => ({ ...ready, documents: [] }), 'chat.ask': stream(answerStream(answer, stored)) },
      stored,
    );
    const suggested = within(await screen.findByRole('region', { name: 'Suggested questions' }));
    expect(suggested.getByRole('button', { name: 'Which tasks are due?' })).toBeEnabled();
    await user.type(box, 'Which tasks are due this week?{Enter}');
    const log = within(screen.getByRole('log'));
    expect(await log.findByText('1 task is due: Change the oil.')).toBeInTheDocument();
    expect(log.getByRole('button', { name: 'Regenerate' })).toBeEnabled();
    expect(log.getByText('No PDF Documents Found')).toBeInTheDocument();
  });

  test('disables the question while the manual is being read', async () => {
    const documents = ready.documents.map((document) => ({ ...document, status: 'processing' as const }));
    const { box } = await openChat({ 'chat.state': () => ({ ...ready, documents }) });
    expect(await screen.findByText('The manual is being read')).toBeInTheDocument();
    expect(box).toBeDisabled();
  });

  test('shows the search notice when only keyword search is available', async () => {
    await openChat({ 'chat.state': () => ({ ...ready, searchNotice: 'Search goes by words only: no model.' }) });
    expect(await screen.findByText('Search goes by words only: no model.')).toBeInTheDocument();
  });
});

describe('asking in the device chat', () => {
  test('sends on Enter, streams the answer and then shows it with its passages and table', async () => {
    const stored: ChatMessage[] = [];
    const answer = message({
      content: 'Change the oil [p. 43] warm.\n- Drain it [p. 44]\n- Fill it',
      citations: [sourceOn(43, 'Change the oil every 250 hours.'), sourceOn(44)],
      table: { header: ['Item', 'Value'], rows: [{ cells: ['Oil grade', 'SAE 15W-40'], page: 43 }] },
    });
    const { user, box } = await openChat({ 'chat.ask': stream(answerStream(answer, stored)) }, stored);
    await waitFor(() => expect(box).toBeEnabled());
    await user.type(box, 'How often?{Enter}');
    expect(box).toHaveValue('');
    await screen.findByText('How often?');
    await screen.findByText('Every 250');

    const log = within(screen.getByRole('log'));
    expect(await log.findByText('Drain it', { exact: false })).toBeInTheDocument();
    expect(log.getAllByRole('listitem')).toHaveLength(2);
    expect(log.getByRole('cell', { name: 'SAE 15W-40' })).toBeInTheDocument();
    expect(log.getByText('2 passages from 2 pages, 0.8 s')).toBeInTheDocument();
    expect(log.queryByText('Every 250')).not.toBeInTheDocument();
    expect(log.getAllByText('How often?')).toHaveLength(1);
  });

  test('opens the manual at a cited page with the quote marked', async () => {
    const { user, router } = await openChat({}, [userQuestion('How often?'), message()]);
    await user.click(await screen.findByRole('button', { name: 'Open page 43 of the manual' }));
    expect(await screen.findByText('doc-1, page 43, marked: Change the oil every 250 hours.')).toBeInTheDocument();
    expect(router.state.location.href).toContain('?tab=chat&doc=doc-1&page=43&quote=Change');
    expect(screen.getByText('Cited pages: 43')).toBeInTheDocument();
  });

  test('adds a line on Shift+Enter and sends a quick prompt on click', async () => {
    const questions: string[] = [];
    const ask = async function* ({ text }: { text: string }): AsyncGenerator<AskEvent> {
      questions.push(text);
      yield { type: 'answer', message: message(), searchNotice: null };
    };
    const { user, box } = await openChat({ 'chat.ask': stream(ask) });
    await waitFor(() => expect(box).toBeEnabled());
    await user.type(box, 'one{Shift>}{Enter}{/Shift}two');
    expect(box).toHaveValue('one\ntwo');
    expect(questions).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Specifications' }));
    await waitFor(() => expect(questions).toEqual(['What are the technical specifications?']));
  });

  test.each([
    [
      stubbedError('INTERNAL_SERVER_ERROR', 'Something went wrong.'),
      'The server encountered an error. Please try again in a few moments.',
    ],
    [stubbedError('NOT_FOUND', 'Document not found.'), 'The PDF was not found. It may have been moved or deleted.'],
    [stubbedError('TIMEOUT', 'The model timed out.'), 'The request timed out. Please try a simpler question.'],
    [stubbedError('BAD_REQUEST', 'blocked by the content filter'), 'An error occurred, please try again.'],
    [stubbedError('CONFLICT', 'Busy'), 'Error: Busy. Please try again or ask a different question.'],
  ])('shows an error message for each cause (%#)', async (error, sentence) => {
    const { user, box } = await openChat({
      'chat.ask': () => {
        throw error;
      },
    });
    await waitFor(() => expect(box).toBeEnabled());
    await user.type(box, 'How often?{Enter}');
    const log = within(screen.getByRole('log'));
    expect(await log.findByText(sentence)).toBeInTheDocument();
    expect(log.getByText('How often?')).toBeInTheDocument();
    expect(box).toBeEnabled();
  });

  test('asks to log in again and keeps the question when there is no session token', async () => {
    const { user, box } = await openChat();
    await waitFor(() => expect(box).toBeEnabled());
    await user.type(box, 'How often?');
    clearStoredSession();
    await user.keyboard('{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Authentication ErrorAuthentication required. Please log in again.');
    expect(within(alert).getByRole('button', { name: 'Refresh Page' })).toBeInTheDocument();
    expect(box).toHaveValue('How often?');
    await user.click(within(alert).getByRole('button', { name: 'Dismiss' }));
    expect(alert).not.toBeInTheDocument();
  });
});

describe('feedback on an answer', () => {
  const requests: unknown[] = [];
  const feedback: ProcedureStubs['chat.feedback'] = (input) => {
    requests.push(input);
    return message({ userFeedback: input.feedback === 'LIKE' ? 'LIKE' : 'DISLIKE' });
  };

  test('sends a like immediately and shows thanks', async () => {
    requests.length = 0;
    const { user } = await openChat({ 'chat.feedback': feedback }, [message()]);
    await user.click(await screen.findByRole('button', { name: 'Like' }));
    expect(screen.getByText('Thanks!')).toBeInTheDocument();
    await waitFor(() => expect(requests).toEqual([{ messageId: 'm-1', feedback: 'LIKE' }]));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true'));
  });

  test('sends a dislike immediately and asks for an optional comment', async () => {
    requests.length = 0;
    const { user } = await openChat({ 'chat.feedback': feedback }, [message()]);
    await user.click(await screen.findByRole('button', { name: 'Dislike' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What can we improve?' }));
    expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox'), 'The page is wrong{Enter}');
    await waitFor(() =>
      expect(requests).toEqual([
        { messageId: 'm-1', feedback: 'DISLIKE' },
        { messageId: 'm-1', feedback: 'DISLIKE', feedbackInput: 'The page is wrong' },
      ]),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('copies an answer as text with its source', async () => {
    const { user } = await openChat({}, [message()]);
    await user.click(await screen.findByRole('button', { name: 'Copy answer' }));
    expect(await navigator.clipboard.readText()).toBe('Every 250 hours [p. 43].\n\nSource: manual.pdf, p. 43');
  });
});

describe('rendered answer', () => {
  const image = (filename: string, overrides: Partial<ChatMessage['images'][number]> = {}) => ({
    documentId: 'doc-1',
    figure: 1,
    filename,
    mime_type: 'image/png',
    data: 'iVBORw0KGgo=',
    size: 12,
    page: 42,
    description: 'Figure 4.2: drain plug',
    ...overrides,
  });

  test('shows images inline and below the text and opens them in a viewer with zoom and rotation', async () => {
    const { user } = await openChat({}, [
      message({
        content: 'The plug [IMAGE:PLUG] is below. [IMAGE:missing.png]',
        images: [
          image('plug.png'),
          image('pump.png', { figure: 2, description: 'Figure 5: pump' }),
          image('torn.png', { figure: 3, data: '' }),
        ],
        tables: ['<table></t'],
      }),
    ]);
    const answer = within(screen.getByRole('log'));
    const inline = await answer.findByRole('img', { name: 'Figure 4.2: drain plug' });
    expect(inline).toHaveAttribute('src', 'data:image/png;base64,iVBORw0KGgo=');
    expect([inline.getAttribute('width'), inline.getAttribute('height')]).toEqual(['150', '100']);
    expect(answer.getByText('📷 missing.png')).toBeInTheDocument();
    expect(answer.getByText('Figure 5: pump, page 42')).toBeInTheDocument();
    expect(
      answer.getByText('Could not show 1 image and 1 table of this answer because of damaged data.'),
    ).toBeInTheDocument();

    await user.click(answer.getByRole('button', { name: 'Open picture: Figure 4.2: drain plug' }));
    const viewer = within(await screen.findByRole('dialog', { name: 'Figure 4.2: drain plug' }));
    await user.click(viewer.getByRole('button', { name: 'Zoom in' }));
    await user.keyboard('+');
    expect(viewer.getByRole('status', { name: 'Zoom' })).toHaveTextContent('150%');
    await user.click(viewer.getByRole('button', { name: 'Rotate' }));
    expect(viewer.getByRole('img', { name: 'Figure 4.2: drain plug' })).toHaveStyle({ transform: 'rotate(90deg)' });
    await user.keyboard('{ArrowRight}');
    expect(viewer.getByText('Figure 5: pump, page 42')).toBeInTheDocument();
    expect(viewer.getByText('2 of 2')).toBeInTheDocument();
    expect(viewer.getByRole('status', { name: 'Zoom' })).toHaveTextContent('100%');
    expect(viewer.getByRole('button', { name: 'Show picture 1: Figure 4.2: drain plug' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('shows sanitized tables and the first rows of database results', async () => {
    await openChat({}, [
      message({
        queryType: 'MIXED',
        tables: ['<table><tr><th>Grade</th></tr><tr><td><a href="javascript:x()">15W-40</a></td></tr></table>'],
        databaseResults: {
          columns: ['Device', 'Type', 'Status', 'Location', 'Next', 'Hidden'],
          rows: Array.from({ length: 5 }, (_, row) => [`Pump ${row} ${'x'.repeat(50)}`, '', '', '', '', 'no']),
        },
        rowCount: 12,
        sqlQuery: 'devices-by-status',
      }),
    ]);
    const answer = within(screen.getByRole('log'));
    expect(await answer.findByRole('cell', { name: '15W-40' })).toBeInTheDocument();
    expect(answer.queryByRole('link', { name: '15W-40' })).not.toBeInTheDocument();
    const data = within(answer.getByRole('table', { name: 'From your data' }));
    expect(data.getAllByRole('columnheader')).toHaveLength(5);
    expect(data.getByText(`Pump 0 ${'x'.repeat(43)}...`)).toBeInTheDocument();
    expect(answer.getByText('... and 7 more results')).toBeInTheDocument();
    expect(answer.getByRole('link', { name: 'Open Smart Assets' })).toBeInTheDocument();
  });

  test('shows searched manuals and the nearest passage, the reviewer, and the text of a JSON answer', async () => {
    const { user } = await openChat({}, [
      message({
        id: 'm-2',
        content: 'The manual does not say that.',
        answered: false,
        citations: [],
        documents: [{ id: 'doc-1', name: 'manual.pdf' }],
        nearest: [{ documentId: 'doc-1', page: 9, text: 'Drain the sump. Then fill it.', headingPath: [], score: 0.4 }],
      }),
      message({ id: 'm-3', content: '{"response": "Every 500 hours."}', pinned: true, checkedBy: 'Marta Kowalski' }),
      message({
        id: 'm-4',
        content: 'I did not find this in these documents.',
        answered: false,
        citations: [],
        documents: ['a', 'b', 'c', 'd'].map((name) => ({ id: name, name: `${name}.pdf` })),
        nearest: [],
      }),
    ]);
    const answer = within(screen.getByRole('log'));
    expect(await answer.findByText('Looked in: manual.pdf')).toBeInTheDocument();
    expect(answer.getByText('Looked in 4 documents')).toBeInTheDocument();
    expect(answer.getByText('Checked by Marta Kowalski')).toBeInTheDocument();
    expect(answer.getByText('Every 500 hours.')).toBeInTheDocument();
    await user.click(answer.getByRole('button', { name: 'Open page 9 of manual.pdf' }));
    expect(await screen.findByText('doc-1, page 9, marked: Drain the sump.')).toBeInTheDocument();
  });

  test('shows no search result for a reply to thanks and allows feedback', async () => {
    const thanks = { content: "You're welcome.", queryType: null, citations: [], documents: [], chunksUsed: null };
    await openChat({}, [userQuestion('Thank you!'), message(thanks)]);
    const answer = within(screen.getByRole('log'));
    expect(await answer.findByText("You're welcome.")).toBeInTheDocument();
    expect(answer.queryByText(/Looked in|What comes nearest|passage/)).not.toBeInTheDocument();
    expect(answer.queryByRole('button', { name: /Open page/ })).not.toBeInTheDocument();
    expect(answer.getByRole('button', { name: 'Like' })).toBeEnabled();
  });

  test('disables feedback on an answer that is not stored', async () => {
    await openChat({}, [message({ id: 'fallback_assistant_1' })]);
    expect(await screen.findByRole('button', { name: 'Like' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Dislike' })).toBeDisabled();
  });
});
