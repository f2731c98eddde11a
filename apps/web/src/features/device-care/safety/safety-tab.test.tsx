import { type ProcedureStubs, trpcHandlers } from '@steward/api/msw';
import { careList } from '@steward/api/msw/factories/care-lists';
import { admin, member } from '@steward/api/msw/factories/people';
import { precaution } from '@steward/api/msw/factories/safety';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app';
import { server } from '../../../testing/server';
import { shellStubs } from '../../../testing/shell-stubs';

const severities = [
  ['CRITICAL', 'Critical', 'text-status-error-text'],
  ['HIGH', 'High', 'text-status-high-text'],
  ['MEDIUM', 'Medium', 'text-status-warning-text'],
  ['LOW', 'Low', 'text-status-ok-text'],
] as const;
const hot = precaution();
const all = [
  hot,
  ...severities.map(([severity, word]) => precaution({ id: `s-${severity}`, title: `${word} thing`, severity })),
  precaution({ id: 's-off', title: 'Old advice', isActive: false, type: 'note', category: 'ppe_requirements' }),
];

function open(given: ProcedureStubs = {}, user = admin) {
  let loads = 0;
  server.use(
    trpcHandlers({
      ...shellStubs,
      'rules.list': () => careList([]),
      'safety.list': () => {
        loads += 1;
        return careList(all);
      },
      ...given,
    }),
  );
  return { ...renderApp('/device-care?tab=safety', { user }), loads: () => loads };
}
const rowOf = async (name: string) => {
  const cell = await screen.findByRole('button', { name });
  return within(cell.closest('tr') as HTMLElement);
};

test('a row says what it is about, its state, type, category, machine and day', async () => {
  open();
  const row = await rowOf(hot.title);
  for (const text of [hot.description, 'Active', 'Caution', 'Thermal hazard', '20 Nov 2026']) {
    expect(row.getByText(text)).toBeInTheDocument();
  }
  expect(row.getByRole('link', { name: 'Diesel generator DG-02' })).toHaveAttribute('href', '/devices/d-1');
  expect(row.getByRole('link', { name: /^Open page 43/ })).toHaveAttribute(
    'href',
    '/devices/d-1?tab=safety&page=43&doc=doc-1&item=s-1',
  );
  const old = await rowOf('Old advice');
  for (const text of ['Inactive', 'Note', 'PPE requirements']) expect(old.getByText(text)).toBeInTheDocument();
});

test.each(severities)('%s is %s, in its colour', async (_, word, colour) => {
  open();
  const badge = (await rowOf(`${word} thing`)).getByText(word);
  expect(badge).toHaveClass(colour);
});

test('a precaution is edited from its row; the list reloads and the form closes', async () => {
  const sent: unknown[] = [];
  const { user, loads } = open({
    'safety.update': (input) => {
      sent.push(input);
      return hot;
    },
  });
  await user.click((await rowOf(hot.title)).getByRole('button', { name: `Edit ${hot.title}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Safety Precaution' });
  await user.click(within(dialog).getByRole('checkbox', { name: 'Active (visible to users)' }));
  const before = loads();
  await user.click(within(dialog).getByRole('button', { name: /^Update/ }));
  expect(await within(dialog).findByText('Safety precaution updated successfully!')).toBeInTheDocument();
  expect(sent).toEqual([{ id: 's-1', isActive: false }]);
  await waitFor(() => expect(loads()).toBeGreaterThan(before));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('a precaution is deleted after a question, by an administrator only', async () => {
  const removed: unknown[] = [];
  const { user, unmount } = open({
    'safety.remove': (input) => {
      removed.push(input);
      return { message: 'Safety precaution deleted.' };
    },
  });
  await user.click((await rowOf(hot.title)).getByRole('button', { name: `Delete ${hot.title}` }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Are you sure you want to delete this safety precaution?');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(removed).toEqual([{ id: 's-1' }]));
  unmount();
  open({}, member);
  expect((await rowOf(hot.title)).queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
});
