import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { careList } from '@steward/api/msw/factories/care-lists';
import { task } from '@steward/api/msw/factories/maintenance';
import { admin, member } from '@steward/api/msw/factories/people';
import { workRequestOf } from '@steward/api/msw/factories/requests';
import { userOf } from '@steward/api/msw/factories/users';
import type { WorkRequest } from '@steward/api/schema/requests';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app';
import { server } from '../../../testing/server';
import { calendarOn, pageStubs, shellStubs } from '../../../testing/shell-stubs';

const listOf = (content: WorkRequest[], open = content.length) => ({
  ...{ content, page: 0, size: 20, totalElements: content.length, totalPages: 1 },
  open,
});

function open(stubs: ProcedureStubs = {}, address = '/device-care?tab=requests') {
  server.use(
    trpcHandlers({
      ...shellStubs,
      ...pageStubs,
      'rules.list': () => careList([]),
      'safety.list': () => careList([]),
      'settings.calendar': () => calendarOn('2028-11-20', 'UTC'),
      'users.list': () => [userOf(admin), userOf(member)],
      'requests.list': () => listOf([workRequestOf()]),
      ...stubs,
    }),
  );
  return renderApp(address);
}
async function openDetail(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: /^Oil below the pump/ }));
  return within(await screen.findByRole('dialog', { name: 'Request 7A3F-91C2' }));
}

describe('the requests', () => {
  test('are listed with the number of new ones', async () => {
    open({ 'requests.list': () => listOf([workRequestOf({ machineStopped: true })], 7) });
    const table = within(await screen.findByRole('table', { name: 'Requests' }));
    expect(await table.findByText('Ola Nowak, without an account')).toBeInTheDocument();
    expect(table.getByText('Stopped')).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Requests 7' })).toBeInTheDocument();
  });

  test('list new ones unless another state is selected, which is kept in the address', async () => {
    const states: unknown[] = [];
    const { user, router } = open({
      'requests.list': (input) => {
        states.push(input?.state);
        return listOf([]);
      },
    });
    expect(await screen.findByText('No requests found')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: /State/ }));
    await user.click(await screen.findByRole('option', { name: 'Declined' }));
    await waitFor(() => expect(states.at(-1)).toBe('DECLINED'));
    expect(router.state.location.search).toMatchObject({ tab: 'requests', requests: 'declined' });
  });

  test('can be reloaded after a failure', async () => {
    open({
      'requests.list': () => {
        throw stubbedError('INTERNAL_SERVER_ERROR', 'Something went wrong on our side.');
      },
    });
    expect(await screen.findByText('Failed to fetch requests')).toBeInTheDocument();
  });

  test('show report, reporter and photos', async () => {
    const { user } = open({ 'requests.list': () => listOf([workRequestOf({ pictures: [{ id: 'p-1' }] })]) });
    const detail = await openDetail(user);
    expect(detail.getByText('+48 600 100 200')).toBeInTheDocument();
    await user.click(detail.getByRole('button', { name: 'Open photo 1 of 1' }));
    const large = within(await screen.findByRole('dialog', { name: 'Photo 1 of 1' }));
    expect(large.getByRole('img', { name: 'Photo 1 of 1: report 7A3F-91C2' })).toHaveAttribute(
      'src',
      '/api/requests/photos/p-1',
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Photo 1 of 1' })).not.toBeInTheDocument());
    expect(detail.getByText('+48 600 100 200')).toBeInTheDocument();
  });

  test('become a task with the entered fields', async () => {
    const inputs: object[] = [];
    const { user } = open({
      'requests.accept': (input) => {
        inputs.push(input);
        return { request: workRequestOf({ state: 'ACCEPTED' }), task: task() };
      },
    });
    const detail = await openDetail(user);
    await user.click(detail.getByRole('button', { name: 'Accept' }));
    const title = await screen.findByLabelText('Title');
    expect(title).toHaveValue('Oil below the pump, and it squeals when it starts');
    await user.clear(title);
    await user.type(title, 'Find the leak');
    await user.click(screen.getByRole('button', { name: 'Create task' }));
    expect(await screen.findByText('The request became a task.')).toBeInTheDocument();
    expect(inputs).toEqual([
      {
        ...{ id: 'q-1', taskName: 'Find the leak', priority: 'MEDIUM', assignedTo: null, dueOn: '2028-11-20' },
        description: 'Oil below the pump, and it squeals when it starts.',
      },
    ]);
  });

  test('are declined with a reason, and a refusal is shown', async () => {
    const { user } = open({
      'requests.decline': () => {
        throw stubbedError('CONFLICT', 'This request was already accepted by Marta Kowalski.');
      },
    });
    const detail = await openDetail(user);
    await user.click(detail.getByRole('button', { name: 'Decline' }));
    const form = within(await screen.findByRole('dialog', { name: 'Decline request 7A3F-91C2' }));
    await user.click(form.getByRole('button', { name: 'Decline' }));
    expect(form.getByText('Enter a reason')).toBeInTheDocument();
    await user.type(form.getByLabelText('Reason'), 'Normal');
    await user.click(form.getByRole('button', { name: 'Decline' }));
    expect(await form.findByText('This request was already accepted by Marta Kowalski.')).toBeInTheDocument();
  });

  test('are linked to an open task or request of the device', async () => {
    const inputs: object[] = [];
    const other = workRequestOf({ id: 'q-2', reference: '1111-2222', description: 'Oil everywhere' });
    const { user } = open({
      'requests.list': ({ deviceId } = {}) => listOf(deviceId ? [workRequestOf(), other] : [workRequestOf()]),
      'maintenance.list': ({ deviceId } = {}) => careList(deviceId ? [task({ taskName: 'Find the leak' })] : []),
      'requests.markDuplicate': (input) => {
        inputs.push(input);
        return workRequestOf({ state: 'DUPLICATE' });
      },
    });
    const detail = await openDetail(user);
    await user.click(detail.getByRole('button', { name: 'Duplicate of …' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Duplicate of' })).toBeEnabled());
    await user.click(screen.getByRole('combobox', { name: 'Duplicate of' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Task: Find the leak',
      'Request 1111-2222: Oil everywhere',
    ]);
    await user.click(screen.getByRole('option', { name: /^Task/ }));
    await user.click(screen.getByRole('button', { name: 'Mark as duplicate' }));
    await waitFor(() => expect(inputs).toEqual([{ id: 'q-1', ofTask: 't-1' }]));
  });

  test('can be reopened after they were declined', async () => {
    const ids: string[] = [];
    const declined = workRequestOf({ state: 'DECLINED', reason: 'This noise is normal', decidedByName: 'Marta' });
    const { user } = open({
      'requests.list': () => listOf([declined], 0),
      'requests.reopen': ({ id }) => {
        ids.push(id);
        return workRequestOf();
      },
    });
    const detail = await openDetail(user);
    expect(detail.getByText('This noise is normal')).toBeInTheDocument();
    expect(detail.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    await user.click(detail.getByRole('button', { name: 'Open again' }));
    await waitFor(() => expect(ids).toEqual(['q-1']));
  });
});
