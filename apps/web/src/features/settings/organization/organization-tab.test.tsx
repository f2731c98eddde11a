import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { organizationSettingsOf } from '@steward/api/msw/factories/organization';
import { admin, member } from '@steward/api/msw/factories/people';
import { userOf } from '@steward/api/msw/factories/users';
import type { OrganizationSettings, SaveOrganizationInput } from '@steward/api/schema/organization';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app';
import { server } from '../../../testing/server';
import { pageStubs, shellStubs } from '../../../testing/shell-stubs';

async function openTab(settings: Partial<OrganizationSettings> = {}, stubs: ProcedureStubs = {}) {
  const state = { settings: organizationSettingsOf(settings), saved: [] as SaveOrganizationInput[] };
  server.use(
    trpcHandlers({
      ...shellStubs,
      'organization.settings': () => state.settings,
      'users.list': () => [],
      'organization.save': (input) => {
        state.saved.push(input);
        const { name = state.settings.name, retentionDays } = input;
        state.settings = {
          ...state.settings,
          name,
          retentionDays: { ...state.settings.retentionDays, ...retentionDays } as OrganizationSettings['retentionDays'],
        };
        return state.settings;
      },
      ...stubs,
    }),
  );
  const view = renderApp('/settings?tab=organization');
  await screen.findByRole('heading', { name: 'Retention' });
  return { ...view, state };
}

const save = () => screen.getByRole('button', { name: 'Save Settings' });

describe('the organization tab', () => {
  test('saves the changed settings with the name, and confirms it', async () => {
    const { user, state } = await openTab();
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Northgate');
    await user.click(screen.getByRole('combobox', { name: 'Who may join' }));
    await user.click(screen.getByRole('option', { name: 'Invited people' }));
    await user.type(screen.getByRole('textbox', { name: /^Storage limit/ }), '100');
    expect(screen.getByText('Unsaved changes: Name, Who may join, Storage')).toBeInTheDocument();
    await user.click(save());
    expect(await screen.findByText('Organization settings saved successfully!')).toBeInTheDocument();
    expect(state.saved).toEqual([{ name: 'Northgate', signUp: 'invite', maxBytes: 100 * 1024 ** 2 }]);
  });

  test('saves that precautions must be acknowledged', async () => {
    const { user, state } = await openTab();
    const duty = screen.getByRole('switch', { name: 'Precautions must be acknowledged' });
    expect(duty).not.toBeChecked();
    await user.click(duty);
    await user.click(save());
    await waitFor(() => expect(state.saved).toMatchObject([{ mustAcknowledgePrecautions: true }]));
  });

  test('saves who is notified of an alarm that nobody acknowledges', async () => {
    const { user, state } = await openTab(undefined, { 'users.list': () => [userOf(admin), userOf(member)] });
    expect(screen.queryByRole('combobox', { name: 'Second person' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'Notify a second person' }));
    await user.click(screen.getByRole('option', { name: 'After 30 minutes' }));
    await user.click(screen.getByRole('combobox', { name: 'Second person' }));
    await user.click(screen.getByRole('option', { name: userOf(member).name }));
    await user.click(save());
    const escalation = { afterMinutes: 30, userId: member.id, priority: 'HIGH' };
    await waitFor(() => expect(state.saved).toEqual([{ name: 'Demo', escalation }]));
  });

  test('warns before a shorter period removes records', async () => {
    const { user, state } = await openTab();
    await user.click(screen.getByRole('combobox', { name: 'Questions and answers' }));
    await user.click(screen.getByRole('option', { name: '90 days' }));
    expect(
      screen.getByText(/older records are removed the following night: Questions and answers/),
    ).toBeInTheDocument();
    await user.click(save());
    await waitFor(() => expect(state.saved).toEqual([{ name: 'Demo', retentionDays: { chat: 90 } }]));
  });

  test('shows an error at its field and keeps the entries', async () => {
    const { user, state } = await openTab();
    await user.clear(screen.getByRole('textbox', { name: 'Name' }));
    await user.type(screen.getByRole('textbox', { name: /^Document limit/ }), 'many');
    await user.click(save());
    expect(screen.getByText('The name is required')).toBeInTheDocument();
    expect(screen.getByText('The number of documents must be a whole number of at least 1')).toBeInTheDocument();
    expect(screen.getByText('2 fields need your attention')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Document limit/ })).toHaveValue('many');
    expect(state.saved).toEqual([]);
  });

  test('shows an error from the server', async () => {
    const { user } = await openTab(undefined, {
      'organization.save': () => {
        throw stubbedError('BAD_REQUEST', 'The server permits at most 10,000 documents.');
      },
    });
    await user.type(screen.getByRole('textbox', { name: /^Document limit/ }), '20000');
    await user.click(save());
    expect(await screen.findByText('The server permits at most 10,000 documents.')).toBeInTheDocument();
  });

  test('shows the usage of the limits', async () => {
    await openTab({
      used: { documents: 12, bytes: 5 * 1024 ** 2 },
      quota: { maxDocuments: 50, maxBytes: 10 * 1024 ** 2 },
    });
    expect(screen.getByRole('progressbar', { name: 'Documents: 12 of 50' })).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Storage: 5 of 10 MB' })).toBeInTheDocument();
  });

  test('offers no choice of sign-up when the server has closed it', async () => {
    await openTab({ signUp: 'closed', signUpChoices: ['closed'] });
    expect(screen.queryByRole('combobox', { name: 'Who may join' })).not.toBeInTheDocument();
    expect(screen.getByText(/the operator of this server has closed sign-up/)).toBeInTheDocument();
  });

  test('is hidden from a regular user', async () => {
    server.use(trpcHandlers({ ...shellStubs, ...pageStubs }));
    renderApp('/settings?tab=organization', { user: member });
    expect(await screen.findByRole('tab', { name: 'Profile', selected: true })).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: 'Organization' })).not.toBeInTheDocument();
  });
});
