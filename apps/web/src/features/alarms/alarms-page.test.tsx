import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { alarm } from '@steward/api/msw/factories/alarms';
import type { Alarm } from '@steward/api/schema/alarms';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';
import { shellStubs } from '../../testing/shell-stubs';

const page = (content: Alarm[]) => ({
  content,
  page: 0,
  size: 50,
  totalElements: content.length,
  totalPages: content.length ? 1 : 0,
});

function open(stubs: ProcedureStubs = {}, address = '/alarms') {
  server.use(
    trpcHandlers({
      ...shellStubs,
      'alarms.list': () => page([alarm()]),
      'alarms.get': () => alarm(),
      'alarms.events': () => [],
      'alarms.counts': () => ({ active: 3, open: 2, high: 1 }),
      ...stubs,
    }),
  );
  return renderApp(address);
}
const findAlarm = (name = 'Coolant too hot') => screen.findByRole('button', { name });

describe('alarms', () => {
  test('shows rule, limit, device, worst value and state, and the number of open alarms in the sidebar', async () => {
    open();
    const row = (await findAlarm()).closest('tr');
    for (const text of ['Coolant temperature is above 98 °C', 'Compressor 4', '104.5 °C', 'Open']) {
      expect(row).toHaveTextContent(text);
    }
    expect(within(row as HTMLElement).getByRole('link', { name: 'Compressor 4' })).toHaveAttribute(
      'href',
      '/devices/d-1?tab=rules',
    );
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(/Alarms.*2/);
  });

  test('filters by text, state and priority kept in the address', async () => {
    const inputs: unknown[] = [];
    const { user, router } = open({
      'alarms.list': (input) => {
        inputs.push(input);
        return page([alarm()]);
      },
    });
    await findAlarm();
    await user.type(screen.getByRole('searchbox', { name: 'Search alarms' }), 'coolant');
    await user.click(screen.getByRole('combobox', { name: 'State: Not cleared' }));
    await user.click(await screen.findByRole('option', { name: 'Snoozed' }));
    await user.click(screen.getByRole('combobox', { name: 'Priority: All' }));
    await user.click(await screen.findByRole('option', { name: 'High' }));
    const filters = { search: 'coolant', state: 'SNOOZED', priority: 'HIGH' };
    await waitFor(() => expect(inputs.at(-1)).toEqual({ ...filters, page: 0, size: 50 }));
    expect(router.state.location.search).toEqual(filters);
  });

  test('lists who did what with an alarm, each with its note', async () => {
    const event = { kind: 'acknowledged', personName: 'Marta Kowalski', snoozedUntil: null } as const;
    const { user } = open({
      'alarms.events': () => [
        {
          ...event,
          id: 'e-2',
          kind: 'snoozed',
          at: '2026-11-20T10:05:00.000Z',
          note: null,
          snoozedUntil: '2026-11-20T11:05:00.000Z',
        },
        { ...event, id: 'e-1', at: '2026-11-20T09:50:00.000Z', note: 'Fan is blocked' },
      ],
    });
    await user.click(await findAlarm());
    const dialog = await screen.findByRole('dialog', { name: 'Coolant too hot' });
    const [snoozed, acknowledged] = await within(dialog).findAllByRole('listitem');
    expect(snoozed).toHaveTextContent(/^Snoozed by Marta Kowalski until /);
    expect(acknowledged).toHaveTextContent(/^Acknowledged by Marta Kowalski.*Fan is blocked$/);
  });

  test('shows the last note of an alarm whose events cannot be loaded', async () => {
    const { user } = open({
      'alarms.get': () => alarm({ note: 'Waits for a part' }),
      'alarms.events': () => {
        throw stubbedError('INTERNAL_SERVER_ERROR', 'Please try again');
      },
    });
    await user.click(await findAlarm());
    expect(await screen.findByText('Waits for a part')).toBeInTheDocument();
  });

  test('acknowledges an alarm with a note', async () => {
    const inputs: unknown[] = [];
    const { user } = open({
      'alarms.acknowledge': (input) => {
        inputs.push(input);
        return alarm({ state: 'ACKNOWLEDGED' });
      },
    });
    await user.click(await findAlarm());
    const dialog = await screen.findByRole('dialog', { name: 'Coolant too hot' });
    for (const text of ['The engine seizes.', '101 °C', 'Stop above 98 °C.']) {
      expect(within(dialog).getByText(text, { exact: false })).toBeInTheDocument();
    }
    expect(within(dialog).getByRole('link', { name: 'Open page 12 of the manual' })).toHaveAttribute(
      'href',
      '/devices/d-1?tab=rules&page=12&item=r-1',
    );
    expect(within(dialog).getByRole('link', { name: 'Show readings' })).toHaveAttribute(
      'href',
      '/devices/d-1?tab=readings&metric=Coolant+temperature',
    );
    await user.type(within(dialog).getByLabelText(/^Note/), 'Fan is blocked');
    await user.click(within(dialog).getByRole('button', { name: 'Acknowledge' }));
    expect(await screen.findByText('Alarm acknowledged')).toBeInTheDocument();
    expect(inputs).toEqual([{ id: 'al-1', note: 'Fan is blocked' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('snoozes an alarm for a chosen time', async () => {
    const inputs: unknown[] = [];
    const { user } = open(
      {
        'alarms.snooze': (input) => {
          inputs.push(input);
          return alarm({ state: 'SNOOZED' });
        },
      },
      '/alarms?alarm=al-1',
    );
    await user.type(await screen.findByLabelText(/^Note/), 'Waits for a part');
    await user.click(screen.getByRole('button', { name: 'Snooze' }));
    await user.click(await screen.findByRole('menuitem', { name: '8 hours' }));
    expect(await screen.findByText('Alarm snoozed')).toBeInTheDocument();
    expect(inputs).toEqual([{ id: 'al-1', minutes: 480, note: 'Waits for a part' }]);
  });

  test('explains that the alarm of a link no longer exists', async () => {
    const { user, router } = open(
      {
        'alarms.get': () => {
          throw stubbedError('NOT_FOUND', 'Alarm not found.');
        },
      },
      '/alarms?alarm=gone',
    );
    const dialog = await screen.findByRole('dialog', { name: 'This alarm cannot be shown' });
    expect(dialog).toHaveTextContent('Alarm not found.');
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  test('opens a corrective task and links to it', async () => {
    let task: Alarm['task'] = null;
    const { user } = open(
      {
        'alarms.get': () => alarm({ task }),
        'alarms.openTask': () => {
          task = { id: 't-7', isDone: false };
          return alarm({ task });
        },
      },
      '/alarms?alarm=al-1',
    );
    await user.click(await screen.findByRole('button', { name: 'Open a corrective task' }));
    const link = await screen.findByRole('link', { name: 'Open task of this alarm' });
    expect(link).toHaveAttribute('href', '/devices/d-1?tab=maintenance&item=t-7');
    expect(screen.queryByRole('button', { name: 'Open a corrective task' })).not.toBeInTheDocument();
  });

  test('shows by how much a value rose, and when the alarm was escalated', async () => {
    const rose = alarm({ measure: 'rise', value: 7, peakValue: 9.5, escalatedAt: '2026-11-20T10:11:00.000Z' });
    open({ 'alarms.get': () => rose }, '/alarms?alarm=al-1');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('rose by 7 °C')).toBeInTheDocument();
    expect(within(dialog).getByText('rose by 9.5 °C')).toBeInTheDocument();
    expect(within(dialog).getByText('Second person notified')).toBeInTheDocument();
  });

  test('keeps the dialog with its note when the server refuses', async () => {
    const { user } = open(
      {
        'alarms.clear': () => {
          throw stubbedError('CONFLICT', 'This alarm is already cleared.');
        },
      },
      '/alarms?alarm=al-1',
    );
    await user.type(await screen.findByLabelText(/^Note/), 'Done');
    await user.click(screen.getByRole('button', { name: 'Clear alarm' }));
    expect(await screen.findByText('This alarm is already cleared.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Note/)).toHaveValue('Done');
  });

  test('shows why and when an alarm was cleared, and offers no actions for it', async () => {
    const cleared = alarm({ state: 'CLEARED', clearedAt: '2026-11-20T10:00:00.000Z', clearedBy: 'value' });
    open({ 'alarms.get': () => cleared }, '/alarms?alarm=al-1');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('The condition no longer holds')).toBeInTheDocument();
    expect(within(dialog).queryByRole('button', { name: 'Acknowledge' })).not.toBeInTheDocument();
  });

  describe('bulk changes', () => {
    const stopped = alarm({ id: 'al-2', ruleName: 'Stopped' });
    const cleared = alarm({ id: 'al-3', ruleName: 'Back again', state: 'CLEARED' });
    const openMany = (address: string, total = 3) => {
      const calls: [string, unknown][] = [];
      const undo = { id: 'u-1' };
      const record = (name: string, result: object) => (input: unknown) => {
        calls.push([name, input]);
        return { count: 2, leftOut: [], ...result } as never;
      };
      const rendered = open(
        {
          'alarms.list': () => ({ ...page([alarm(), stopped, cleared]), totalElements: total }),
          'bulk.acknowledgeAlarms': record('acknowledge', { undo }),
          'bulk.snoozeAlarms': record('snooze', { undo }),
          'bulk.restoreAlarms': record('restore', {}),
        },
        address,
      );
      return { ...rendered, calls };
    };
    const bar = () => within(screen.getByRole('region', { name: 'Selection' }));

    test('acknowledges the selected alarms with one note, and undoes it', async () => {
      const { user, calls } = openMany('/alarms?state=all');
      await findAlarm();
      expect(screen.queryByRole('checkbox', { name: 'Select Back again, Compressor 4' })).not.toBeInTheDocument();
      await user.click(screen.getByRole('checkbox', { name: /^Select all rows/ }));
      await user.click(bar().getByRole('button', { name: 'Acknowledge' }));
      const form = within(await screen.findByRole('dialog', { name: 'Acknowledge' }));
      await user.type(form.getByLabelText(/^Note/), 'Power was lost');
      await user.click(form.getByRole('button', { name: 'Acknowledge' }));
      expect(await screen.findByText('2 alarms were acknowledged')).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(await screen.findByText('Change undone for 2 alarms')).toBeInTheDocument();
      expect(calls).toEqual([
        ['acknowledge', { rows: [{ id: 'al-1' }, { id: 'al-2' }], note: 'Power was lost' }],
        ['restore', { id: 'u-1' }],
      ]);
    });

    test('snoozes all alarms of the storm that the address names, with one note', async () => {
      const times = { from: '2026-11-20T09:00:00.000Z', to: '2026-11-20T09:07:00.000Z' };
      const { user, calls, router } = openMany(`/alarms?from=${times.from}&to=${times.to}`, 120);
      await findAlarm();
      expect(screen.getByText(/^Only alarms that were raised from .* to /)).toBeInTheDocument();
      await user.click(screen.getByRole('checkbox', { name: 'Select Stopped, Compressor 4' }));
      await user.click(bar().getByRole('button', { name: 'Select all 120 that match' }));
      await user.click(bar().getByRole('button', { name: 'Snooze' }));
      const form = within(await screen.findByRole('dialog', { name: 'Snooze' }));
      expect(form.getByRole('button', { name: 'Snooze' })).toBeDisabled();
      await user.click(form.getByRole('radio', { name: '8 hours' }));
      await user.type(form.getByLabelText(/^Note/), 'Power was lost');
      await user.click(form.getByRole('button', { name: 'Snooze' }));
      const matching = { createdFrom: times.from, createdTo: times.to };
      await waitFor(() => expect(calls).toEqual([['snooze', { matching, minutes: 480, note: 'Power was lost' }]]));
      await user.click(screen.getByRole('button', { name: 'Show all times' }));
      await waitFor(() => expect(router.state.location.search).toEqual({}));
    });
  });

  test('shows an empty state, and cleared alarms on request', async () => {
    const { user, router } = open({ 'alarms.list': () => page([]) });
    expect(await screen.findByRole('heading', { name: 'No alarms' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show cleared alarms' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ state: 'all' }));
  });

  test('shows an error with a retry', async () => {
    open({
      'alarms.list': () => {
        throw stubbedError('TOO_MANY_REQUESTS', 'Slow down.');
      },
    });
    expect(await screen.findByText('Failed to load the alarms')).toBeInTheDocument();
    expect(screen.getByText('Slow down.')).toBeInTheDocument();
  });
});
