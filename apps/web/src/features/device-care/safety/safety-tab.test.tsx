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
const hotSurface = precaution();
const precautions = [
  hotSurface,
  ...severities.map(([severity, word]) => precaution({ id: `s-${severity}`, title: `${word} hazard`, severity })),
  precaution({ id: 's-off', title: 'Old advice', isActive: false, type: 'note', category: 'ppe_requirements' }),
];

function open(overrides: ProcedureStubs = {}, user = admin) {
  let loadCount = 0;
  server.use(
    trpcHandlers({
      ...shellStubs,
      'rules.list': () => careList([]),
      'safety.list': () => {
        loadCount += 1;
        return careList(precautions);
      },
      ...overrides,
    }),
  );
  return { ...renderApp('/device-care?tab=safety', { user }), loadCount: () => loadCount };
}
const rowOf = async (name: string) => {
  const cell = await screen.findByRole('button', { name });
  return within(cell.closest('tr') as HTMLElement);
};

test('shows description, status, type, category, device and creation date of each precaution', async () => {
  open();
  const row = await rowOf(hotSurface.title);
  for (const text of [hotSurface.description, 'Active', 'Caution', 'Thermal hazard', '20 Nov 2026']) {
    expect(row.getByText(text)).toBeInTheDocument();
  }
  expect(row.getByRole('link', { name: 'Diesel generator DG-02' })).toHaveAttribute('href', '/devices/d-1');
  expect(row.getByRole('link', { name: /^Open page 43/ })).toHaveAttribute(
    'href',
    '/devices/d-1?tab=safety&page=43&doc=doc-1&item=s-1',
  );
  const inactive = await rowOf('Old advice');
  for (const text of ['Inactive', 'Note', 'PPE requirements']) expect(inactive.getByText(text)).toBeInTheDocument();
});

test.each(severities)('shows severity %s as %s in its color', async (_, word, color) => {
  open();
  const badge = (await rowOf(`${word} hazard`)).getByText(word);
  expect(badge).toHaveClass(color);
});

test('saves a precaution edited from its row, reloads the list and closes the form', async () => {
  const updates: unknown[] = [];
  const { user, loadCount } = open({
    'safety.update': (input) => {
      updates.push(input);
      return hotSurface;
    },
  });
  await user.click((await rowOf(hotSurface.title)).getByRole('button', { name: `Edit ${hotSurface.title}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Safety Precaution' });
  await user.click(within(dialog).getByRole('checkbox', { name: 'Active (visible to users)' }));
  const before = loadCount();
  await user.click(within(dialog).getByRole('button', { name: /^Update/ }));
  expect(await within(dialog).findByText('Safety precaution updated successfully!')).toBeInTheDocument();
  expect(updates).toEqual([{ id: 's-1', isActive: false }]);
  await waitFor(() => expect(loadCount()).toBeGreaterThan(before));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('deletes a precaution after confirmation, and offers that only to administrators', async () => {
  const removals: unknown[] = [];
  const { user, unmount } = open({
    'safety.remove': (input) => {
      removals.push(input);
      return { message: 'Safety precaution deleted.' };
    },
  });
  await user.click((await rowOf(hotSurface.title)).getByRole('button', { name: `Delete ${hotSurface.title}` }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Are you sure you want to delete this safety precaution?');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(removals).toEqual([{ id: 's-1' }]));
  unmount();
  open({}, member);
  expect((await rowOf(hotSurface.title)).queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
});
