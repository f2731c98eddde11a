import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { deviceCard, deviceList } from '@steward/api/msw/factories/devices';
import { admin, member } from '@steward/api/msw/factories/people';
import { userOf } from '@steward/api/msw/factories/users';
import { calendarEntry, workCalendarOf } from '@steward/api/msw/factories/work-calendar';
import type { Workload } from '@steward/api/schema/work-calendar';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';
import { calendarOn, shellStubs } from '../../testing/shell-stubs';

type CalendarInput = Parameters<NonNullable<ProcedureStubs['maintenance.calendar']>>[0];

const oil = calendarEntry({ minutes: 90, personId: member.id, personName: 'Marta Kowalski' });
const late = calendarEntry({ taskId: 't-2', taskName: 'Replace seal', date: '2026-11-17', status: 'OVERDUE' });
const repeat = calendarEntry({
  ...{ kind: 'repeat', taskId: 't-3', taskName: 'Clean filter', date: '2026-11-27' },
  fixedBecause: 'This date follows from the frequency of the task.',
});
const done = calendarEntry({ kind: 'done', taskId: 't-4', taskName: 'Check belt', date: '2026-11-19' });

const noLoad: Workload = { content: [], page: 0, size: 10, totalElements: 0, totalPages: 0 };

function open(stubs: ProcedureStubs = {}, address = '/calendar?view=month') {
  const inputs: CalendarInput[] = [];
  server.use(
    trpcHandlers({
      ...shellStubs,
      'settings.calendar': () => calendarOn('2026-11-20', 'UTC'),
      'users.list': () => [userOf(admin), userOf(member)],
      'devices.list': () => deviceList([deviceCard()]),
      'maintenance.calendar': (input) => {
        inputs.push(input);
        return workCalendarOf(input, [oil, late, repeat, done], { overdue: 1 });
      },
      'maintenance.workload': () => noLoad,
      ...stubs,
    }),
  );
  return { ...renderApp(address, { user: member }), inputs };
}
const grid = async (name: string) => within(await screen.findByRole('grid', { name }));
const dayButton = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the calendar', () => {
  test('shows the weeks of the month with what is due, overdue, done and expected', async () => {
    const { inputs } = open();
    const month = await grid('November 2026');
    expect(inputs[0]).toEqual({ from: '2026-10-26', to: '2026-12-06', person: 'everybody', perDay: 4 });
    expect(month.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    ]);
    expect(month.getAllByRole('row')).toHaveLength(7);
    expect(month.getByRole('button', { name: 'Change oil, Genset 1' })).toBeInTheDocument();
    expect(month.getByRole('button', { name: 'Overdue: Replace seal, Genset 1' })).toBeInTheDocument();
    expect(month.getByRole('button', { name: 'Expected: Clean filter, Genset 1' })).toBeInTheDocument();
    expect(month.getByRole('button', { name: 'Done: Check belt, Genset 1' })).toBeInTheDocument();
    expect(month.getByRole('button', { name: 'Fri 20 Nov 2026, nothing due' })).toHaveAttribute('aria-current', 'date');
    expect(month.getByRole('button', { name: 'Wed 25 Nov 2026, 1 due' }).closest('td')).toHaveTextContent('1 h 30 min');
    expect(screen.getByRole('link', { name: '1 overdue' })).toHaveAttribute('href', '/my-work?person=everybody');
  });

  test("begins the week on the organization's first day", async () => {
    const { inputs } = open({
      'settings.calendar': () => ({ ...calendarOn('2026-11-20', 'UTC'), weekStartsOn: 'sunday' }),
    });
    const month = await grid('November 2026');
    expect(month.getAllByRole('columnheader')[0]).toHaveTextContent('Sun');
    expect(inputs[0]).toMatchObject({ from: '2026-11-01', to: '2026-12-05' });
  });

  test('goes to other periods and views, which the address keeps', async () => {
    const { user, router, inputs } = open();
    await grid('November 2026');
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await grid('December 2026');
    await user.click(screen.getByRole('button', { name: 'Week' }));
    await grid('30 Nov – 6 Dec 2026');
    expect(router.state.location.search).toEqual({ view: 'week', date: '2026-12-01' });
    await user.click(screen.getByRole('button', { name: 'Agenda' }));
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(await screen.findByRole('region', { name: 'Wed 25 Nov 2026' })).toHaveTextContent('Marta Kowalski');
    expect(inputs.at(-1)).toMatchObject({ from: '2026-11-20', to: '2026-12-03', perDay: 10 });
  });

  test('filters by the address and by the fields', async () => {
    const { user, inputs } = open({}, '/calendar?view=month&person=me');
    await grid('November 2026');
    expect(inputs[0]).toMatchObject({ person: 'me' });
    await user.click(screen.getByRole('combobox', { name: 'Priority: All' }));
    await user.click(screen.getByRole('option', { name: 'High' }));
    await waitFor(() => expect(inputs.at(-1)).toMatchObject({ person: 'me', priority: 'HIGH' }));
  });

  test('moves between days with arrow keys, also beyond the end of the period', async () => {
    const { user } = open({}, '/calendar?view=month&date=2026-11-30');
    const month = await grid('November 2026');
    month.getByRole('button', { name: /^Mon 30 Nov/ }).focus();
    await user.keyboard('{ArrowUp}{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Tue 24 Nov/ })).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Tue 1 Dec/ })).toHaveFocus());
    await grid('December 2026');
    expect(
      screen.getAllByRole('button', { name: /^\w{3} \d+ \w{3} \d{4}, / }).filter((b) => b.tabIndex === 0),
    ).toHaveLength(1);
  });

  test('opens a day with every entry, page by page', async () => {
    const pages: unknown[] = [];
    const entries = Array.from({ length: 25 }, (_, n) => calendarEntry({ taskId: `t-${n}`, taskName: `Task ${n}` }));
    const { user } = open({
      'maintenance.calendar': (input) => {
        const calendar = workCalendarOf(input, entries.slice(0, 4));
        const days = calendar.days.map((day) => (day.date === '2026-11-25' ? { ...day, due: 25 } : day));
        return { ...calendar, days };
      },
      'maintenance.calendarDay': (input) => {
        const { kind } = input;
        const [page, size] = [Number(input.page ?? 0), Number(input.size ?? 20)];
        if (kind === 'due') pages.push(page);
        const content = kind === 'due' ? entries.slice(page * size, (page + 1) * size) : [];
        return { content, page, size, totalElements: kind === 'due' ? 25 : 0, totalPages: 2 };
      },
    });
    await user.click(await dayButton('22 more on Wed 25 Nov 2026'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Wed 25 Nov 2026' }));
    expect(await dialog.findByRole('button', { name: /^Task 19,/ })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Show more: Due' }));
    expect(await dialog.findByRole('button', { name: /^Task 24,/ })).toBeInTheDocument();
    expect(pages).toEqual([0, 1]);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('shows that repeats are left out, that nothing is due, and that loading failed', async () => {
    let answer: () => ReturnType<typeof workCalendarOf> = () => {
      throw stubbedError('INTERNAL_SERVER_ERROR', 'The database is away.');
    };
    const range = { from: '2026-10-26', to: '2026-12-06' };
    const { user } = open({ 'maintenance.calendar': () => answer() }, '/calendar?view=month&person=nobody');
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
    answer = () => workCalendarOf(range, [], { hasRepeats: false });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No tasks match the filters')).toBeInTheDocument();
    expect(screen.getByText(/more than 500 match/)).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    expect(await screen.findByText('Nothing is due in this period')).toBeInTheDocument();
  });
});

describe('moving an entry', () => {
  test('from its details is shown immediately, and undo restores its schedule', async () => {
    const calls: unknown[] = [];
    const before = { date: '2026-11-25', anchorDay: 31 };
    const { user } = open({
      'maintenance.reschedule': (input) => {
        calls.push(input);
        return { id: 't-1', taskName: 'Change oil', date: '2026-12-02', before };
      },
      'maintenance.undoReschedule': (input) => {
        calls.push(input);
        return { id: 't-1', taskName: 'Change oil', date: '2026-11-25', before };
      },
    });
    await user.click(await dayButton('Change oil, Genset 1'));
    const details = within(await screen.findByRole('dialog', { name: 'Change oil' }));
    await user.click(details.getByRole('button', { name: 'A week later' }));
    expect(await screen.findByText('Moved to Wed 2 Dec 2026')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Moved back to Wed 25 Nov 2026')).toBeInTheDocument();
    expect(calls).toEqual([
      { id: 't-1', from: '2026-11-25', date: '2026-12-02' },
      { id: 't-1', from: '2026-12-02', before },
    ]);
  });

  test('with the keyboard keeps the focus on the entry', async () => {
    const { user } = open({
      'maintenance.reschedule': () => ({
        ...{ id: 't-1', taskName: 'Change oil', date: '2026-11-26' },
        before: { date: '2026-11-25', anchorDay: null },
      }),
    });
    const chip = await dayButton('Change oil, Genset 1');
    chip.focus();
    await user.keyboard('{Enter}');
    (await screen.findByRole('button', { name: 'Next day' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(chip).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change oil, Genset 1' })).toHaveFocus());
  });

  test('puts it back and shows the error when somebody else has moved it meanwhile', async () => {
    const sentence = 'Somebody else changed this task meanwhile: it is due on 2026-11-26 now.';
    const { user } = open({
      'maintenance.reschedule': () => {
        throw stubbedError('CONFLICT', sentence);
      },
    });
    await user.click(await dayButton('Change oil, Genset 1'));
    await user.click(await screen.findByRole('button', { name: 'Next day' }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change oil, Genset 1' }).closest('td')).toHaveTextContent(/^25/);
  });

  test('is not offered for an expected entry, which shows the reason', async () => {
    const { user } = open();
    await user.click(await dayButton('Expected: Clean filter, Genset 1'));
    const details = within(await screen.findByRole('dialog', { name: 'Clean filter' }));
    expect(details.getByText('This date follows from the frequency of the task.')).toBeInTheDocument();
    expect(details.queryByRole('group', { name: 'Move to' })).not.toBeInTheDocument();
    expect(details.queryByRole('button', { name: 'Complete' })).not.toBeInTheDocument();
  });
});

test('the workload per person is shown by week, marks more than 40 hours, and filters by one person', async () => {
  const period = { start: '2026-11-23', tasks: 9, minutes: 2460, unknown: 1 };
  const person = { personId: member.id, personName: 'Marta Kowalski', tasks: 9, minutes: 2460, unknown: 1 };
  const { user, router } = open({
    'maintenance.workload': () => ({
      ...{ page: 0, size: 10, totalElements: 1, totalPages: 1 },
      content: [{ ...person, periods: [period] }],
    }),
  });
  const load = within(await screen.findByRole('table', { name: 'Workload per person' }));
  expect(load.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Person', 'from 26 Oct', 'from 2 Nov', 'from 9 Nov', 'from 16 Nov', 'from 23 Nov', 'from 30 Nov', 'Total'],
  ]);
  // in the column and in the list below the name; the width of the card determines which is visible
  expect(load.getAllByRole('img', { name: 'More than 40 h planned' })).toHaveLength(2);
  await user.click(load.getByRole('button', { name: 'Marta Kowalski' }));
  expect(router.state.location.search).toEqual({ view: 'month', person: member.id });
});
