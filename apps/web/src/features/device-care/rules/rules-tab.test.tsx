import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { careList } from '@steward/api/msw/factories/care-lists';
import { deviceCard, deviceList } from '@steward/api/msw/factories/devices';
import { admin, member } from '@steward/api/msw/factories/people';
import { rule } from '@steward/api/msw/factories/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app';
import { server } from '../../../testing/server';
import { shellStubs } from '../../../testing/shell-stubs';

const active = rule();
const inactive = rule({ id: 'r-2', name: 'Fuel too low', status: 'INACTIVE', isActive: false, priority: 'LOW' });

function open(overrides: ProcedureStubs = {}, user = admin) {
  let loadCount = 0;
  server.use(
    trpcHandlers({
      ...shellStubs,
      'safety.list': () => careList([]),
      'rules.list': () => {
        loadCount += 1;
        return careList([active, inactive]);
      },
      ...overrides,
    }),
  );
  return { ...renderApp('/device-care?tab=rules', { user }), loadCount: () => loadCount };
}
const rowOf = async (name: string) => {
  const cell = await screen.findByRole('button', { name });
  return within(cell.closest('tr') as HTMLElement);
};

test('shows description, status, category, priority, device and creation date of each rule', async () => {
  open();
  const row = await rowOf(active.name);
  for (const text of [active.description, 'Active', 'Thermal', 'High', '20 Nov 2026']) {
    expect(row.getByText(text)).toBeInTheDocument();
  }
  expect(row.getByRole('link', { name: 'Diesel generator DG-02' })).toHaveAttribute('href', '/devices/d-1');
  expect(row.getByRole('link', { name: /^Open page 43/ })).toHaveAttribute(
    'href',
    '/devices/d-1?tab=rules&page=43&doc=doc-1&item=r-1',
  );
  expect((await rowOf(inactive.name)).getByText('Inactive')).toBeInTheDocument();
});

test('creates a rule for a device found by server-side search, and reloads the list', async () => {
  const searches: unknown[] = [];
  const inputs: unknown[] = [];
  const { user, loadCount } = open({
    'devices.list': ({ search }) => {
      searches.push(search);
      return deviceList([deviceCard({ id: 'd-7', name: 'Sump pump P-310' })]);
    },
    'rules.create': (input) => {
      inputs.push(input);
      return rule();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add Rule' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create New Rule' });
  await user.click(within(dialog).getByText('Choose a device'));
  await user.type(await screen.findByPlaceholderText('Search assets...'), 'sump');
  await waitFor(() => expect(searches).toContain('sump'));
  await user.click(await screen.findByText('Sump pump P-310'));
  for (const [field, text] of [
    ['Rule Name', 'Pit too full'],
    ['Description', 'Warns before it runs over.'],
    ['Condition', 'Level is above 2 m'],
    ['Action', 'Send notification'],
  ] as const) {
    await user.type(within(dialog).getByRole('textbox', { name: field }), text);
  }
  const before = loadCount();
  await user.click(within(dialog).getByRole('button', { name: 'Create Rule' }));
  expect(await within(dialog).findByText('Rule saved successfully!')).toBeInTheDocument();
  expect(inputs).toEqual([expect.objectContaining({ deviceId: 'd-7', name: 'Pit too full' })]);
  await waitFor(() => expect(loadCount()).toBeGreaterThan(before));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('opens the detail of a rule, and the edit form from there', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: active.name }));
  const detail = within(await screen.findByRole('dialog', { name: active.name }));
  expect(detail.getByText('Head gasket damage')).toBeInTheDocument();
  await user.click(detail.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Rule' })).toBeInTheDocument();
});

test('deletes a rule after an administrator confirms', async () => {
  const removals: unknown[] = [];
  const { user } = open({
    'rules.remove': (input) => {
      removals.push(input);
      return { message: 'Rule deleted.' };
    },
  });
  await user.click((await rowOf(active.name)).getByRole('button', { name: `Delete ${active.name}` }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Are you sure you want to delete this rule?');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(removals).toEqual([{ id: 'r-1' }]));
});

test('shows an error when a rule cannot be deleted', async () => {
  const { user } = open({
    'rules.remove': () => {
      throw stubbedError('INTERNAL_SERVER_ERROR', 'The database is resting.');
    },
  });
  await user.click((await rowOf(active.name)).getByRole('button', { name: `Delete ${active.name}` }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete rule')).toBeInTheDocument();
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
});

test('offers a non-administrator to edit a rule but not to delete it', async () => {
  open({}, member);
  const row = await rowOf(active.name);
  expect(row.getByRole('button', { name: `Edit ${active.name}` })).toBeInTheDocument();
  expect(row.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
});

test('shows the latest reading of an active rule with its limit', async () => {
  const reading = { metric: 'clt', unit: '°C', at: '2026-11-20T09:00:00.000Z', value: 101 };
  const { machineCondition: condition } = active;
  open({
    'metrics.ofRules': () => [
      {
        ruleId: active.id,
        readings: [
          { metric: 'Coolant temperature', condition, reading, isBroken: true, isConvertible: true, unit: '°C' },
        ],
      },
    ],
  });
  const row = await rowOf(active.name);
  expect(await row.findByText('101 °C')).toBeInTheDocument();
  expect(row.getByText('Alarm when it is above 98 °C')).toBeInTheDocument();
  // in its column, and below the name where the column has no room
  expect(row.getAllByText('Beyond')).toHaveLength(2);
  expect(row.getByText(/^101 °C.* · Alarm when it is above 98 °C$/)).toBeInTheDocument();
});
