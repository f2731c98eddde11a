import { stubbedError } from '@steward/api/msw';
import { message } from '@steward/api/msw/factories/chat';
import type { Conversation } from '@steward/api/schema/chat/conversations';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectDiscardGuard } from '../../testing/discard-guard';
import { openKnowledge } from '../../testing/knowledge-page';
import { recordSavedFiles } from '../../testing/saved-files';

const conversation = (fields: Partial<Conversation> = {}): Conversation => ({
  key: 'knowledge_1',
  name: 'Which oil does it need?',
  deviceId: null,
  deviceName: null,
  messages: 2,
  createdAt: '2026-11-20T09:00:00.000Z',
  lastMessageAt: '2026-11-20T09:41:00.000Z',
  ...fields,
});
const deviceConversation = conversation({
  key: 'device_d-1',
  name: 'Is it online?',
  deviceId: 'd-1',
  deviceName: 'Pump P-1',
});
const page = (content: Conversation[], totalElements = content.length) => ({
  content,
  page: 0,
  size: 20,
  totalElements,
  totalPages: Math.ceil(totalElements / 20),
});
const messages = [
  message({ id: 'q-1', messageType: 'USER', content: 'Which oil does it need?', deviceId: 'd-1', citations: [] }),
  message({ id: 'a-1', questionId: 'q-1', content: '1. Use 15W-40 [p. 43].' }),
];

async function openList(stubs: Parameters<typeof openKnowledge>[1] = {}, address = '/knowledge') {
  const app = openKnowledge(address, {
    'chat.conversations': ({ search } = {}) => page(search ? [] : [conversation(), deviceConversation]),
    'chat.session': () => messages,
    ...stubs,
  });
  await app.user.click(await screen.findByRole('button', { name: 'Conversations' }));
  return { ...app, list: within(await screen.findByRole('dialog', { name: /Conversations/ })) };
}

describe('list of conversations', () => {
  test('opens a conversation with its messages and machine and puts it into the address', async () => {
    const { user, list, router } = await openList();
    await user.click(await list.findByRole('button', { name: /^Which oil does it need\?/ }));
    expect(await screen.findByText(/Use 15W-40/)).toBeInTheDocument();
    expect(router.state.location.search).toMatchObject({ conversation: 'knowledge_1' });
    expect(screen.getByRole('textbox', { name: 'Ask about DG-02' })).toBeInTheDocument();
    expect(screen.getByText('Colleagues can see questions about this machine.')).toBeInTheDocument();
  });

  test('opens a conversation about a device on the page of the device', async () => {
    const { user, list, router } = await openList();
    await user.click(await list.findByRole('button', { name: /^Is it online\?/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/devices/d-1'));
    expect(router.state.location.search).toMatchObject({ tab: 'chat', conversation: 'device_d-1' });
  });

  test('searches on the server and can clear a search without results', async () => {
    const { user, list } = await openList();
    await user.type(list.getByRole('searchbox', { name: 'Search conversations' }), 'gearbox');
    expect(await list.findByText('No conversations found')).toBeInTheDocument();
    await user.click(list.getByRole('button', { name: 'Clear search' }));
    expect(await list.findByRole('button', { name: /^Which oil/ })).toBeInTheDocument();
  });

  test('shows an empty state', async () => {
    const { list } = await openList({ 'chat.conversations': () => page([]) });
    expect(await list.findByText('No conversations yet')).toBeInTheDocument();
  });

  test('renames a conversation', async () => {
    const renamed: unknown[] = [];
    const { user, list } = await openList({
      'chat.renameConversation': (input) => {
        renamed.push(input);
        return conversation({ name: 'Oil' });
      },
    });
    await user.click(await list.findByRole('button', { name: 'Actions for Which oil does it need?' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename...' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    expect(screen.getByRole('button', { name: 'Rename' })).toBeDisabled();
    await expectDiscardGuard(user, screen.getByRole('dialog', { name: 'Rename conversation' }));
    await user.type(name, 'Oil{Enter}');
    await waitFor(() => expect(renamed).toEqual([{ key: 'knowledge_1', name: 'Oil' }]));
  });

  test('deletes the open conversation after confirmation and starts a new one', async () => {
    const removed: unknown[] = [];
    const { user, list, router } = await openList(
      {
        'chat.removeConversation': (input) => {
          removed.push(input);
          return { message: 'Conversation "Which oil does it need?" was deleted.' };
        },
      },
      '/knowledge?conversation=knowledge_1',
    );
    await user.click(await list.findByRole('button', { name: 'Actions for Which oil does it need?' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete...' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/Its 2 messages are deleted, with the feedback on the answers/)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(removed).toEqual([{ key: 'knowledge_1' }]));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('conversation', 'knowledge_1'));
  });

  test('exports a conversation as a Markdown file', async () => {
    const saved = recordSavedFiles();
    const { user, list } = await openList({
      'chat.conversation': () => ({ conversation: conversation(), messages }),
    });
    await user.click(await list.findByRole('button', { name: 'Actions for Which oil does it need?' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export as Markdown' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const text = await saved[0]?.blob.text();
    expect(text).toMatch(/^# Which oil does it need\?\n/);
    expect(text).toContain('## Which oil does it need?\n\n1. Use 15W-40 [p. 43].');
    expect(text).toContain('_Source: manual.pdf, p. 43_');
    expect(saved[0]?.name).toBe('Which-oil-does-it-need.md');
  });
});

test('a conversation that cannot be found offers to start a new one', async () => {
  const { user, router } = openKnowledge('/knowledge?conversation=knowledge_9', {
    'chat.session': () => {
      throw stubbedError('NOT_FOUND', 'Conversation not found');
    },
  });
  expect(await screen.findByText('Conversation not found')).toBeInTheDocument();
  await user.click(
    within(screen.getByRole('region', { name: 'Chat' })).getByRole('button', { name: 'New conversation' }),
  );
  expect(await screen.findByText(/^Welcome to the Knowledge Base!/)).toBeInTheDocument();
  expect(router.state.location.search).not.toHaveProperty('conversation', 'knowledge_9');
});

test('a new conversation sends no request', async () => {
  const inputs: unknown[] = [];
  openKnowledge('/knowledge', {
    'chat.session': (input) => {
      inputs.push(input);
      return [];
    },
  });
  expect(await screen.findByText(/^Welcome to the Knowledge Base!/)).toBeInTheDocument();
  expect(inputs).toEqual([]);
});
