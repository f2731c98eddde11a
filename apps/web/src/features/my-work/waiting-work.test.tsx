import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { deviceCard, deviceDetail, deviceList } from '@steward/api/msw/factories/devices';
import { task } from '@steward/api/msw/factories/maintenance';
import { myWorkOf } from '@steward/api/msw/factories/my-work';
import { admin, member } from '@steward/api/msw/factories/people';
import { userOf } from '@steward/api/msw/factories/users';
import { preparation } from '@steward/api/msw/factories/work';
import { screen, waitFor, within } from '@testing-library/react';
import { keys } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dateOf } from '../../lib/calendar';
import type { SessionUser } from '../../lib/session/stored-session';
import { jpeg, stubPictures } from '../../testing/pictures';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';
import { calendarOn, pageStubs, shellStubs } from '../../testing/shell-stubs';

const running = {
  recordId: 'w-1',
  startedAt: '2026-11-20T08:40:00.000Z',
  startedBy: member.id,
  startedByName: 'Marta Kowalski',
};
const started = task({ id: 't-1', taskName: 'Change filter', status: 'IN_PROGRESS', running });

beforeEach(() => void stubPictures(4000, 3000));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const unavailable = () => {
  throw stubbedError('SERVICE_UNAVAILABLE', 'The database cannot be reached at the moment.');
};

/** Opens My work as the technician who has started a task. */
function open(stubs: ProcedureStubs, user: SessionUser = member) {
  server.use(
    trpcHandlers({
      ...shellStubs,
      ...pageStubs,
      'settings.calendar': () => calendarOn('2026-11-20', 'UTC'),
      'users.list': () => [userOf(admin), userOf(member)],
      'devices.list': () => deviceList([deviceCard()]),
      'devices.get': () => deviceDetail(),
      'devices.locations': () => [],
      'maintenance.myWork': () => myWorkOf({ working: [started] }),
      'work.preparation': () => preparation({ task: started, precautions: [] }),
      ...stubs,
    }),
  );
  return renderApp('/my-work', { user });
}
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Complete task' }));
const waitingList = async () => within(await screen.findByRole('region', { name: /^Waiting for the connection/ }));
const refusedList = async () => within(await screen.findByRole('region', { name: /^Not accepted/ }));

/** Completes the task with a note and a photo while the server is down. */
async function completeWithoutConnection(stubs: ProcedureStubs = {}) {
  const view = open({ 'work.addPhoto': unavailable, 'maintenance.complete': unavailable, ...stubs });
  await view.user.click(await screen.findByRole('button', { name: 'Complete Change filter' }));
  const dialog = await sheet();
  await view.user.type(await dialog.findByLabelText(/^Note/), 'Was clogged');
  await view.user.upload(dialog.getByLabelText('Choose photos file'), jpeg('a.jpg'));
  await dialog.findByRole('img', { name: 'Photo 1' });
  await view.user.click(dialog.getByRole('button', { name: 'Complete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitingList();
  return view;
}

describe('work without a connection', () => {
  test('opens a sheet that was not opened before on a device with a touch screen', async () => {
    const { addEventListener, removeEventListener } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => ({ media, matches: /coarse/.test(media), addEventListener, removeEventListener }) as MediaQueryList,
    );
    const prepared = vi.fn();
    const { user } = open({
      'work.preparation': () => {
        if (prepared.mock.calls.length) return unavailable();
        prepared();
        return preparation({ task: started, precautions: [] });
      },
      'maintenance.complete': unavailable,
    });
    await waitFor(() => expect(prepared).toHaveBeenCalled());
    await user.click(await screen.findByRole('button', { name: 'Complete Change filter' }));
    const dialog = await sheet();
    await user.type(await dialog.findByLabelText(/^Note/), 'Was clogged');
    await user.click(dialog.getByRole('button', { name: 'Complete' }));
    expect((await waitingList()).getByText('Sent while Steward is open')).toBeInTheDocument();
    await user.click((await waitingList()).getByRole('button', { name: 'Discard Change filter' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Waiting for/ })).not.toBeInTheDocument());
  });

  test('says that a task can be completed without its start', async () => {
    const planned = task({ id: 't-1', taskName: 'Change filter', nextMaintenance: '2026-11-20' });
    const { user } = open({
      'maintenance.myWork': () => myWorkOf({ today: [planned] }),
      'work.preparation': () => preparation({ task: planned, precautions: [] }),
      'work.start': unavailable,
    });
    await user.click(await screen.findByRole('button', { name: 'Start Change filter' }));
    await user.click(await screen.findByRole('button', { name: 'Start task' }));
    expect(await screen.findByText(/You can complete the task without having started it/)).toBeInTheDocument();
  });

  test('waits in this browser, survives a reload, and is sent once with its photo and the day of the work', async () => {
    const view = await completeWithoutConnection();
    expect((await waitingList()).getByText(/Completed, entered .*, 1 photo/)).toBeInTheDocument();
    const working = within(screen.getByRole('region', { name: /^Working on/ }));
    expect(working.getByText('Waiting for the connection')).toBeInTheDocument();
    expect(working.queryByRole('button', { name: /^Complete/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^My work 1$/ })).toBeInTheDocument();
    view.unmount();

    const calls: unknown[] = [];
    open({
      'work.addPhoto': () => {
        calls.push('photo');
        return { id: 'p-1' };
      },
      'maintenance.complete': (input) => {
        calls.push(input);
        return task({ status: 'COMPLETED' });
      },
    });
    expect(await screen.findByText('Completion sent')).toBeInTheDocument();
    expect(calls).toMatchObject([
      'photo',
      { id: 't-1', notes: 'Was clogged', photoIds: ['p-1'], completedOn: dateOf(Date.now()) },
    ]);
    await waitFor(() => expect(screen.queryByText('Waiting for the connection')).not.toBeInTheDocument());
    expect(await keys()).toEqual([]);
  });

  test('waits as well when it is put aside', async () => {
    let attempts = 0;
    const view = open({
      'work.putAside': () => {
        attempts += 1;
        return unavailable();
      },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Complete Change filter' }));
    const dialog = await sheet();
    await view.user.click(await dialog.findByRole('button', { name: 'Put aside' }));
    await view.user.type(dialog.getByLabelText('Why is the work put aside?'), 'No filter left');
    await view.user.click(dialog.getByRole('button', { name: 'Put aside' }));
    expect((await waitingList()).getByText(/Put aside, entered/)).toBeInTheDocument();
    // one call by the sheet, and one when the waiting work is sent
    await waitFor(() => expect(attempts).toBe(2));
  });

  test('can be changed and discarded before it is sent', async () => {
    const { user } = await completeWithoutConnection();
    await user.click((await waitingList()).getByRole('button', { name: 'Open Change filter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Waiting for the connection' }));
    await user.click(dialog.getByRole('button', { name: 'Change' }));
    const opened = await sheet();
    expect(await opened.findByLabelText(/^Note/)).toHaveValue('Was clogged');
    expect(await opened.findByRole('img', { name: 'Photo 1' })).toBeInTheDocument();
    await user.click(opened.getByRole('button', { name: 'Complete' }));
    await user.click((await waitingList()).getByRole('button', { name: 'Discard Change filter' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard what you entered?' }));
    await user.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText(/Completed, entered/)).not.toBeInTheDocument());
    expect(await keys()).toEqual([]);
  });

  test('is shown with the reason when the server refuses it, and opens with everything that was entered', async () => {
    (await completeWithoutConnection()).unmount();
    let isCompleted = true;
    const completed: unknown[] = [];
    const { user } = open({
      'work.addPhoto': () => ({ id: 'p-1' }),
      'maintenance.complete': (input) => {
        if (isCompleted) throw stubbedError('CONFLICT', 'This task is already completed.');
        completed.push(input);
        return task({ status: 'COMPLETED' });
      },
    });
    expect(await screen.findByText('Not accepted: Change filter')).toBeInTheDocument();
    const list = await refusedList();
    expect(list.getByText('This task is already completed.')).toBeInTheDocument();
    isCompleted = false;
    await user.click(list.getByRole('button', { name: 'Open Change filter' }));
    const dialog = await sheet();
    expect(await dialog.findByText(/not accepted: This task is already completed. Everything/)).toBeInTheDocument();
    expect(dialog.getByLabelText(/^Note/)).toHaveValue('Was clogged');
    expect(await dialog.findByRole('img', { name: 'Photo 1' })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Complete' }));
    await waitFor(() => expect(completed).toMatchObject([{ notes: 'Was clogged', photoIds: ['p-1'] }]));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Not accepted/ })).not.toBeInTheDocument());
    expect(await keys()).toEqual([]);
  });

  test('opens after a refusal even if the task was deleted', async () => {
    (await completeWithoutConnection()).unmount();
    const deleted = () => {
      throw stubbedError('NOT_FOUND', 'Maintenance task not found');
    };
    const { user } = open({
      'maintenance.myWork': () => myWorkOf({}),
      'work.preparation': deleted,
      'work.addPhoto': () => ({ id: 'p-1' }),
      'maintenance.complete': deleted,
    });
    await user.click((await refusedList()).getByRole('button', { name: 'Open Change filter' }));
    expect(await (await sheet()).findByLabelText(/^Note/)).toHaveValue('Was clogged');
  });

  test('is neither shown to nor sent by another account, and is kept for its user after the session has ended', async () => {
    (await completeWithoutConnection()).unmount();
    const calls: unknown[] = [];
    const record = (input: unknown) => {
      calls.push(input);
      return task();
    };
    const other = open({ 'work.addPhoto': () => ({ id: 'p-1' }), 'maintenance.complete': record }, admin);
    await screen.findByRole('region', { name: /^Working on/ });
    expect(screen.queryByRole('region', { name: /^Waiting for the connection/ })).not.toBeInTheDocument();
    expect(calls).toEqual([]);
    other.unmount();
    open({ 'work.addPhoto': () => ({ id: 'p-1' }), 'maintenance.complete': record });
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  test('is removed by signing out, after a confirmation', async () => {
    const { user, router } = await completeWithoutConnection();
    const signOut = async () => {
      await user.click(screen.getByRole('button', { name: /^User menu/ }));
      await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
      return within(await screen.findByRole('alertdialog', { name: 'Sign out anyway?' }));
    };
    const question = await signOut();
    expect(question.getByText(/^1 completion has not been sent\. Signing out removes everything/)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Stay signed in' }));
    await waitingList();
    await user.click((await signOut()).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    await waitFor(async () => expect(await keys()).toEqual([]));
  });
});
