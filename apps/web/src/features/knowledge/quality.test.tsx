import { message } from '@steward/api/msw/factories/chat';
import { deviceCard, deviceList } from '@steward/api/msw/factories/devices';
import { sourceOn } from '@steward/api/msw/factories/generated';
import { member } from '@steward/api/msw/factories/people';
import type { DislikedAnswer, PinnedAnswer } from '@steward/api/schema/chat/quality';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { discard, expectDiscardGuard } from '../../testing/discard-guard';
import { openKnowledge } from '../../testing/knowledge-page';

const disliked: DislikedAnswer = {
  message: message({ userFeedback: 'DISLIKE' }),
  question: 'How often is the oil changed?',
  passages: [{ documentId: 'doc-1', page: 43, text: 'Change the oil every 250 hours.', headingPath: [], score: 1 }],
  reason: 'It is 500 hours.',
  user: { id: 'u-2', name: 'Jonas Brandt' },
  deviceName: 'Diesel generator DG-02',
  state: 'open',
  reviewedAt: null,
  reviewedByName: null,
  reviewNote: null,
};
const pinned: PinnedAnswer = {
  id: 'p-1',
  deviceId: null,
  deviceName: null,
  question: 'Which oil?',
  answer: 'SAE 15W-40 [p. 43].',
  citations: [sourceOn(43)],
  messageId: null,
  createdBy: 'u-admin',
  createdByName: 'Marta Kowalski',
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
};
const queue = (content: DislikedAnswer[]) => ({
  content,
  page: 0,
  size: 20,
  totalElements: content.length,
  totalPages: content.length ? 1 : 0,
});

test('the Answer quality tab is hidden from users', async () => {
  openKnowledge('/knowledge?tab=quality', {}, member);
  expect(await screen.findByRole('tab', { name: 'Chat', selected: true })).toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: /Answer quality/ })).not.toBeInTheDocument();
});

test('an administrator corrects a disliked answer, shown with question, passages and reason', async () => {
  const pins: unknown[] = [];
  let openAnswers = [disliked];
  const { user } = openKnowledge('/knowledge?tab=quality', {
    'chat.disliked': () => queue(openAnswers),
    'chat.pin': (input) => {
      pins.push(input);
      openAnswers = [];
      return pinned;
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Disliked answers' }));
  expect(await card.findByRole('heading', { name: 'How often is the oil changed?' })).toBeInTheDocument();
  expect(card.getByText('It is 500 hours.')).toBeInTheDocument();
  expect(card.getByText(/^Jonas Brandt, Diesel generator DG-02/)).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: '1 source passage' }));
  expect(await card.findByText('Change the oil every 250 hours.')).toBeInTheDocument();

  await user.click(card.getByRole('button', { name: 'Pin a corrected answer' }));
  const form = within(await screen.findByRole('dialog', { name: 'Pin an answer' }));
  const answer = form.getByRole('textbox', { name: 'Answer' });
  expect(answer).toHaveValue('Every 250 hours [p. 43].');
  await user.clear(answer);
  await user.type(answer, 'Every 500 hours [[p. 43].');
  await user.click(form.getByRole('button', { name: 'Pin answer' }));
  expect(await card.findByText('No answers to review')).toBeInTheDocument();
  expect(pins).toEqual([
    {
      question: 'How often is the oil changed?',
      answer: 'Every 500 hours [p. 43].',
      deviceId: 'd-1',
      citations: [sourceOn(43, 'Change the oil every 250 hours.')],
      messageId: 'm-1',
    },
  ]);
});

test('an administrator marks a page as badly read and resolves an answer with a note', async () => {
  const marked: unknown[] = [];
  const resolved: unknown[] = [];
  const { user } = openKnowledge('/knowledge?tab=quality', {
    'chat.disliked': () => queue([disliked]),
    'knowledge.markPage': (input) => {
      marked.push(input);
      return null;
    },
    'chat.resolveDisliked': (input) => {
      resolved.push(input);
      return { ...disliked, state: 'resolved' } as never;
    },
  });
  await user.click(await screen.findByRole('button', { name: '1 source passage' }));
  await user.click(await screen.findByRole('button', { name: 'Badly read' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark as badly read' }));
  await waitFor(() => expect(marked).toEqual([{ documentId: 'doc-1', page: 43, badlyRead: true }]));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'The table was split.');
  await user.click(dialog.getByRole('button', { name: 'Resolve' }));
  await waitFor(() => expect(resolved).toEqual([{ messageId: 'm-1', note: 'The table was split.' }]));
});

test('an administrator edits and unpins an answer and uses a badly read page again', async () => {
  const calls: unknown[] = [];
  const { user } = openKnowledge('/knowledge?tab=quality', {
    'chat.pins': () => [pinned],
    'chat.updatePin': (input) => {
      calls.push(input);
      return pinned;
    },
    'chat.unpin': (input) => {
      calls.push(input);
      return { message: 'The answer is no longer pinned.' };
    },
    'knowledge.badlyReadPages': () => ({
      pages: [
        {
          documentId: 'doc-1',
          documentName: 'manual.pdf',
          page: 12,
          text: '',
          note: 'Rotated',
          markedBy: 'Marta Kowalski',
          markedAt: pinned.createdAt,
        },
      ],
      total: 1,
    }),
    'knowledge.markPage': (input) => {
      calls.push(input);
      return null;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit pinned answer' }));
  await user.type(form.getByRole('textbox', { name: 'Question' }), ' And how much?');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Unpin' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Unpin' }));
  await user.click(await screen.findByRole('button', { name: 'Use again' }));
  await waitFor(() =>
    expect(calls).toEqual([
      { id: 'p-1', question: 'Which oil? And how much?', answer: pinned.answer, citations: pinned.citations },
      { id: 'p-1' },
      { documentId: 'doc-1', page: 12, badlyRead: false },
    ]),
  );
});

test('the quality dialogs ask before discarding a typed answer or note', async () => {
  const { user } = openKnowledge('/knowledge?tab=quality', { 'chat.disliked': () => queue([disliked]) });
  await user.click(await screen.findByRole('button', { name: 'Pin an answer' }));
  const pin = await screen.findByRole('dialog', { name: 'Pin an answer' });
  await user.type(within(pin).getByRole('textbox', { name: 'Answer' }), 'SAE 15W-40');
  await expectDiscardGuard(user, pin);
  expect(within(pin).getByRole('textbox', { name: 'Answer' })).toHaveValue('SAE 15W-40');
  await discard(user, pin);
  await waitFor(() => expect(pin).not.toBeInTheDocument());

  await user.click(await screen.findByRole('button', { name: 'Resolve' }));
  const note = await screen.findByRole('dialog', { name: 'Resolve this answer?' });
  await user.type(within(note).getByRole('textbox', { name: /Note/ }), 'The table was split.');
  await expectDiscardGuard(user, note);
  expect(within(note).getByRole('textbox', { name: /Note/ })).toHaveValue('The table was split.');
  await discard(user, note);
  await waitFor(() => expect(note).not.toBeInTheDocument());
});

test('the device field of a pinned answer searches on the server instead of loading every device', async () => {
  const pins: unknown[] = [];
  const { user } = openKnowledge('/knowledge?tab=quality', {
    'devices.all': () => expect.fail('loads every device'),
    'devices.list': ({ search }) =>
      deviceList([deviceCard({ id: 'd-7', name: 'Mixer M-7' })].filter(({ name }) => name.includes(search ?? ''))),
    'knowledge.ofDevice': () => [],
    'chat.pin': (input) => {
      pins.push(input);
      return pinned;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pin an answer' }));
  const form = within(await screen.findByRole('dialog', { name: 'Pin an answer' }));
  await user.click(form.getByRole('button', { name: 'Pin answer' }));
  expect(await form.findByText('Please give the question.')).toBeInTheDocument();
  await user.type(form.getByRole('textbox', { name: 'Question' }), 'Which oil?');
  await user.type(form.getByRole('textbox', { name: 'Answer' }), 'SAE 15W-40');
  await user.click(form.getByRole('button', { name: 'Machine' }));
  await user.type(await screen.findByPlaceholderText('Search assets...'), 'Mixer');
  await user.click(await screen.findByRole('option', { name: /Mixer M-7/ }));
  await user.click(form.getByRole('button', { name: 'Pin answer' }));
  await waitFor(() =>
    expect(pins).toEqual([{ question: 'Which oil?', answer: 'SAE 15W-40', deviceId: 'd-7', citations: [] }]),
  );
});
