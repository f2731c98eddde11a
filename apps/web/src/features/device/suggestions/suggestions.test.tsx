import { type ProcedureStubs, stubbedError } from '@steward/api/msw';
import { member } from '@steward/api/msw/factories/people';
import { suggestedPrecaution, suggestionOf, suggestionPage } from '@steward/api/msw/factories/suggestions';
import type { SuggestionKind } from '@steward/api/schema/suggestions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDevicePage } from '../../../testing/device-page';

const address = '/devices/d-1?tab=safety&view=suggested';
const first = suggestedPrecaution('g-1', 'Keep children away');
const second = suggestedPrecaution('g-2', 'Do not climb on the door');

/** Stubs that track pending suggestions; `decisions` records the calls. */
function suggestionServer(initial = [first, second]) {
  let pending = initial;
  const decisions: unknown[] = [];
  const decide = (decision: string) => (input: { ids: string[] }) => {
    decisions.push([decision, input]);
    pending =
      decision === 'restore'
        ? initial.filter((suggestion) => pending.includes(suggestion) || input.ids.includes(suggestion.id))
        : pending.filter(({ id }) => !input.ids.includes(id));
    return { message: 'Decided.', count: input.ids.length };
  };
  const stubs: ProcedureStubs = {
    'suggestions.counts': () => ({ rule: 0, task: 0, precaution: pending.length }),
    'suggestions.list': () => suggestionPage(pending),
    'suggestions.accept': decide('accept'),
    'suggestions.dismiss': decide('dismiss'),
    'suggestions.restore': decide('restore'),
  };
  return { stubs, decisions };
}
const decisionInput = (...ids: string[]) => ({ deviceId: 'd-1', kind: 'precaution', ids });
const card = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement);

test('suggestion filter shows the number of pending suggestions and switches between views', async () => {
  const { user } = openDevicePage('/devices/d-1?tab=safety', suggestionServer().stubs);
  await user.click(await screen.findByRole('button', { name: /^Suggested ?2$/ }));
  expect(await screen.findByRole('heading', { name: 'Keep children away' })).toBeInTheDocument();
  expect(screen.queryByText('Hot oil and coolant')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Current' }));
  expect(await screen.findByText('Hot oil and coolant')).toBeInTheDocument();
});

test('suggestion filter is hidden when there are no suggestions', async () => {
  openDevicePage('/devices/d-1?tab=safety');
  expect(await screen.findByText('Hot oil and coolant')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Show' })).not.toBeInTheDocument();
});

test.each([
  ['safety', 'precaution', 'Keep children away', 'Caution'],
  ['rules', 'rule', 'Coolant temperature above alarm limit', 'Coolant temperature > 98 °C · High priority'],
  ['maintenance', 'task', 'Change engine oil and filter', /250/],
] satisfies [string, SuggestionKind, string, string | RegExp][])(
  'on the %s tab a suggested %s shows its facts, quote, page, reason and probability',
  async (tab, kind, title, fact) => {
    openDevicePage(`/devices/d-1?tab=${tab}&view=suggested`, {
      'suggestions.counts': () => ({ rule: 0, task: 0, precaution: 0, [kind]: 1 }),
      'suggestions.list': (input) => {
        expect(input).toMatchObject({ deviceId: 'd-1', kind });
        return suggestionPage([suggestionOf(kind)]);
      },
    });
    const suggestionCard = await card(title);
    expect(suggestionCard.getByText('Possible, 34 %')).toBeInTheDocument();
    expect(suggestionCard.getByText(fact)).toBeInTheDocument();
    expect(suggestionCard.getByText(/“What page 43 says.”/)).toBeInTheDocument();
    expect(suggestionCard.getByRole('button', { name: /page 43/i })).toBeInTheDocument();
    expect(suggestionCard.getByText('Nothing marks the sentence as a warning.')).toBeInTheDocument();
  },
);

test('accepting a suggestion removes it from the list and moves focus to the next', async () => {
  const { stubs, decisions } = suggestionServer();
  const { user } = openDevicePage(address, stubs);
  await user.click((await card('Keep children away')).getByRole('button', { name: 'Accept Keep children away' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Keep children away' })).not.toBeInTheDocument());
  expect(decisions).toEqual([['accept', decisionInput('g-1')]]);
  expect(await screen.findByText('1 precaution accepted')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select Do not climb on the door' })).toHaveFocus());
});

test('dismissing a suggestion can be undone', async () => {
  const { stubs, decisions } = suggestionServer();
  const { user } = openDevicePage(address, stubs);
  await user.click((await card('Keep children away')).getByRole('button', { name: 'Dismiss Keep children away' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  undo.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Keep children away' })).toBeInTheDocument();
  expect(decisions).toEqual([
    ['dismiss', decisionInput('g-1')],
    ['restore', decisionInput('g-1')],
  ]);
});

test('several suggestions are selected individually or all at once and dismissed together', async () => {
  const { stubs, decisions } = suggestionServer();
  const { user } = openDevicePage(address, stubs);
  const all = await screen.findByRole('checkbox', { name: 'Select all on this page' });
  const accept = screen.getByRole('button', { name: 'Accept selected' });
  expect(accept).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Select Keep children away' }));
  expect(all).toHaveAttribute('aria-checked', 'mixed');
  expect(screen.getByText('1 of 2 selected')).toBeInTheDocument();
  await user.click(all);
  expect(screen.getByText('2 of 2 selected')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Dismiss selected' }));
  expect(await screen.findByText('No suggestions left to review')).toBeInTheDocument();
  expect(decisions).toEqual([['dismiss', decisionInput('g-1', 'g-2')]]);
  await user.click(screen.getByRole('button', { name: 'Show current precautions' }));
  expect(await screen.findByText('Hot oil and coolant')).toBeInTheDocument();
});

test('an edited suggestion is accepted with its changes', async () => {
  const requests: unknown[] = [];
  const { user } = openDevicePage(address, {
    ...suggestionServer().stubs,
    'suggestions.acceptEdited': (input) => {
      requests.push(input);
      return { message: 'Accepted.', count: 1 };
    },
  });
  await user.click((await card('Keep children away')).getByRole('button', { name: 'Edit Keep children away' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Safety Precaution' }));
  const title = dialog.getByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Keep out of reach of children');
  await user.click(dialog.getByRole('button', { name: 'Accept with changes' }));
  await waitFor(() =>
    expect(requests).toEqual([
      { deviceId: 'd-1', kind: 'precaution', id: 'g-1', changes: { title: 'Keep out of reach of children' } },
    ]),
  );
});

test('a rejected decision shows an error above the list and keeps the suggestion', async () => {
  const { user } = openDevicePage(address, {
    ...suggestionServer().stubs,
    'suggestions.accept': () => {
      throw stubbedError('NOT_FOUND', 'Suggestion not found');
    },
  });
  await user.click((await card('Keep children away')).getByRole('button', { name: 'Accept Keep children away' }));
  expect(await screen.findByText('Failed to accept suggestions')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Keep children away' })).toBeInTheDocument();
});

test('a member may decide on suggestions', async () => {
  openDevicePage(address, suggestionServer().stubs, member);
  expect((await card('Keep children away')).getByRole('button', { name: /^Accept/ })).toBeEnabled();
});
