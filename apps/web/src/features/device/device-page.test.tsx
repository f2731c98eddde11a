import { stubbedError } from '@steward/api/msw';
import { progressOf } from '@steward/api/msw/factories/devices';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rememberAssets } from '../../lib/assets-address';
import { device, openDevicePage as open, tasks } from '../../testing/device-page';
import { renderApp } from '../../testing/render-app';
import { calendarOn } from '../../testing/shell-stubs';

const rows = () => screen.getAllByRole('row').slice(1);
const chooseOption = async (user: ReturnType<typeof open>['user'], filter: RegExp, option: string) => {
  await user.click(screen.getByRole('combobox', { name: filter }));
  await user.click(await screen.findByRole('option', { name: option }));
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('device page header', () => {
  test('shows name, type, status, product, due task and assignee', async () => {
    open('/devices/d-1');
    expect(await screen.findByRole('heading', { level: 1, name: device.name })).toBeInTheDocument();
    const header = within(screen.getByRole('tablist').closest('header') as HTMLElement);
    expect(header.getByText('Machine')).toBeInTheDocument();
    expect(header.getByText('Online')).toBeInTheDocument();
    expect(header.getByText('Halden Power CG-450')).toBeInTheDocument();
    expect(header.getByText('3 days late')).toBeInTheDocument();
    expect(header.getByText('Marta Kowalski')).toBeInTheDocument();
    expect(header.getByRole('link', { name: 'Smart Assets' })).toHaveAttribute('href', '/devices');
  });

  test('links back to the device list with its last filters and page', async () => {
    rememberAssets({ status: 'WARNING', page: 2, search: 'pump' });
    open('/devices/d-1');
    await screen.findByRole('heading', { level: 1, name: device.name });
    // the navigation has a link of the same name
    const back = within(screen.getByRole('main')).getByRole('link', { name: 'Smart Assets' });
    const { searchParams } = new URL(back.getAttribute('href') ?? '', 'http://localhost');
    expect(Object.fromEntries(searchParams)).toEqual({ status: 'WARNING', page: '2', search: 'pump' });
  });

  test('opens the profile by default and does not show the stored password', async () => {
    open('/devices/d-1');
    expect(await screen.findByRole('tab', { name: 'Device Information' })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByText('Stored, not shown')).toBeInTheDocument();
    expect(screen.getByText('standby')).toBeInTheDocument();
  });
});

describe('device page tabs', () => {
  test('are selected by keyboard and stored in the address', async () => {
    const { user, router } = open('/devices/d-1');
    await user.click(await screen.findByRole('tab', { name: 'Device Information' }));
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('heading', { name: 'Maintenance Tasks' })).toBeInTheDocument();
    expect(router.state.location.search).toEqual({ tab: 'maintenance' });
  });

  test('are restored with their filters when the page is opened again', async () => {
    const first = open('/devices/d-1?tab=rules');
    await screen.findByRole('heading', { name: 'IoT Rules' });
    await first.user.type(screen.getByRole('searchbox'), 'fuel');
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('fuel'));
    first.unmount();
    renderApp('/devices/d-1');
    expect(await screen.findByRole('heading', { name: 'IoT Rules' })).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('fuel');
  });
});

describe('maintenance tab', () => {
  test('lists tasks with interval, status, priority and page', async () => {
    open('/devices/d-1?tab=maintenance');
    expect(await screen.findByText('3 task(s) found')).toBeInTheDocument();
    const table = within(screen.getByRole('table', { name: /^Maintenance tasks of/ }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '',
      'Task Name',
      'Frequency',
      'Status',
      'Priority',
      'Actions',
      'Details',
    ]);
    const [first] = rows();
    expect(first).toHaveTextContent('Change engine oil and filterp. 43250 h/6 moScheduled22 Nov 2028High');
    expect(screen.getAllByTitle('every 250 hours; every 6 months')[0]).toBeInTheDocument();
  });

  test('shows the details of a task when its row is opened', async () => {
    const { user } = open('/devices/d-1?tab=maintenance');
    await user.click(await screen.findByRole('button', { name: 'Details of Repair the exhaust' }));
    expect(screen.getByText('Weld it.')).toBeInTheDocument();
    expect(screen.getByText('$185')).toBeInTheDocument();
    expect(screen.getByText('Unknown User')).toBeInTheDocument();
    expect(screen.getByText('24 mm socket')).toBeInTheDocument();
  });

  test('shows the cost of a task in the currency of the organization', async () => {
    const { user } = open('/devices/d-1?tab=maintenance', {
      'settings.calendar': () => ({ ...calendarOn('2026-11-20'), currency: 'EUR' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Details of Repair the exhaust' }));
    expect(await screen.findByText('€185.00')).toBeInTheDocument();
  });

  test('filters tasks by type, status and search text', async () => {
    const { user } = open('/devices/d-1?tab=maintenance');
    await screen.findByText('3 task(s) found');
    await chooseOption(user, /^Type/, 'Emergency');
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent('Repair the exhaust');
    await chooseOption(user, /^Type/, 'All');
    await chooseOption(user, /^Status/, 'Overdue');
    expect(rows()[0]).toHaveTextContent('Clean battery terminals');
    await user.type(screen.getByRole('searchbox', { name: 'Search tasks' }), 'nothing like it');
    expect(screen.getByText('No tasks match your current filters.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(rows()).toHaveLength(3);
  });

  test('shows an empty state when the device has no tasks', async () => {
    open('/devices/d-1?tab=maintenance', { 'maintenance.byDevice': () => ({ maintenanceTasks: [], total: 0 }) });
    expect(await screen.findByText("This device doesn't have any maintenance tasks yet.")).toBeInTheDocument();
  });

  test('shows a load error and loads the tasks on Retry', async () => {
    let broken = true;
    const { user } = open('/devices/d-1?tab=maintenance', {
      'maintenance.byDevice': () => {
        if (broken) throw stubbedError('INTERNAL_SERVER_ERROR', 'Something went wrong.');
        return { maintenanceTasks: tasks, total: 3 };
      },
    });
    expect(await screen.findByText('Failed to load maintenance tasks')).toBeInTheDocument();
    expect(console.warn).toHaveBeenCalledWith('Failed to load maintenance tasks: Something went wrong.');
    expect(screen.queryByText(/task\(s\) found/)).not.toBeInTheDocument();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('3 task(s) found')).toBeInTheDocument();
  });

  test('shows a loading text until the tasks arrive', async () => {
    const { user } = open('/devices/d-1', { 'maintenance.byDevice': () => new Promise(() => {}) });
    await user.click(await screen.findByRole('tab', { name: /^Maintenance/ }));
    expect(await screen.findByText('Loading maintenance tasks...')).toBeInTheDocument();
  });
});

describe('manual pane', () => {
  test('opens at the page of an item with its quote marked and closes on Esc', async () => {
    const { user, router } = open('/devices/d-1?tab=maintenance');
    await screen.findByText('3 task(s) found');
    await user.click(screen.getByRole('button', { name: 'Open page 44 of the manual' }));
    const pane = within(await screen.findByRole('complementary', { name: 'Page 44 of the manual' }));
    expect(pane.getByText('Page 44 of 188')).toBeInTheDocument();
    expect(await pane.findByText('doc-1, page 44, marked: What page 44 says.')).toBeInTheDocument();
    expect(router.state.location.href).toBe('/devices/d-1?tab=maintenance&doc=doc-1&page=44&item=t-2');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary', { name: /manual/ })).not.toBeInTheDocument();
    expect(router.state.location.search).toEqual({ tab: 'maintenance' });
  });

  test('opens from the address and marks the quote only on its own page', async () => {
    const { user } = open('/devices/d-1?tab=maintenance&doc=doc-1&page=43&item=t-1');
    const pane = within(await screen.findByRole('complementary', { name: 'Page 43 of the manual' }));
    expect(await pane.findByText('doc-1, page 43, marked: What page 43 says.')).toBeInTheDocument();
    await user.click(pane.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('doc-1, page 44, marked: nothing')).toBeInTheDocument();
  });

  test('counts the other items of the page and links to them', async () => {
    const { user, router } = open('/devices/d-1?tab=maintenance&doc=doc-1&page=43&item=t-1');
    expect(await screen.findByText('2 rules and 3 precautions come from this page')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await user.click(await screen.findByRole('button', { name: 'Fuel level below 25 %' }));
    expect(await screen.findByRole('heading', { name: 'IoT Rules' })).toBeInTheDocument();
    expect(router.state.location.href).toBe('/devices/d-1?tab=rules&doc=doc-1&page=43&item=r-2');
  });

  test('marks a quote given in the address', async () => {
    open('/devices/d-1?tab=chat&doc=doc-1&page=7&quote=Drain%20it%20warm.');
    expect(await screen.findByText('doc-1, page 7, marked: Drain it warm.')).toBeInTheDocument();
  });
});

describe('rules tab', () => {
  test('counts and filters rules and shows a condition as a sentence', async () => {
    const { user } = open('/devices/d-1?tab=rules');
    expect(await screen.findByText('2 rules, 1 active')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Details of Coolant temperature above alarm limit' }));
    expect(screen.getByText('is above')).toBeInTheDocument();
    expect(screen.getByText('Head gasket damage')).toBeInTheDocument();
    expect(screen.getByText(/“What page 43 says.”/)).toBeInTheDocument();
    await chooseOption(user, /^Status/, 'Inactive');
    expect(screen.getByText('1 rules, 0 active')).toBeInTheDocument();
    await chooseOption(user, /^Priority/, 'High');
    expect(screen.getByText('No rules match your current filters.')).toBeInTheDocument();
  });

  test('shows an empty state when the device has no rules', async () => {
    open('/devices/d-1?tab=rules', { 'rules.byDevice': () => [] });
    expect(await screen.findByText('No IoT rules found')).toBeInTheDocument();
    expect(screen.getByText("This device doesn't have any IoT rules yet.")).toBeInTheDocument();
  });

  test('shows the progress while the manual is still being read', async () => {
    open('/devices/d-1?tab=rules', {
      'rules.byDevice': () => [],
      'devices.get': () => ({
        ...device,
        onboarding: progressOf({ message: 'Reading limits', pagesRead: 3, pageCount: 60 }),
      }),
    });
    expect(await screen.findByText(/The manual is still being read/)).toBeInTheDocument();
    expect(screen.getByText(/page 3 of 60/)).toBeInTheDocument();
  });
});

describe('safety tab', () => {
  test('lists the most severe precaution first and inactive ones last', async () => {
    open('/devices/d-1?tab=safety');
    expect(await screen.findByText('3 safety precaution(s) found')).toBeInTheDocument();
    const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['The set can start by itself', 'Hot oil and coolant', 'Keep the air inlet free']);
    expect(screen.getByText('Inactive')).toBeInTheDocument();
  });

  test('filters precautions by type and category', async () => {
    const { user } = open('/devices/d-1?tab=safety');
    await screen.findByText('3 safety precaution(s) found');
    await chooseOption(user, /^Category/, 'Mechanical hazard');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await chooseOption(user, /^Type/, 'Note');
    expect(screen.getByText('No safety precautions match your current filters.')).toBeInTheDocument();
  });
});

describe('device page of a device that cannot be loaded', () => {
  test('redirects to the device list when the device does not exist', async () => {
    const { router } = open('/devices/gone', {
      'devices.get': () => {
        throw stubbedError('NOT_FOUND', 'Device not found.');
      },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/devices'));
  });

  test('shows "Device not found" when the device is deleted while its page is open', async () => {
    let deleted = false;
    open('/devices/d-1', {
      'devices.get': () => {
        if (deleted) throw stubbedError('NOT_FOUND', 'Device not found.');
        deleted = true;
        return { ...device, onboarding: progressOf() };
      },
    });
    expect(await screen.findByRole('heading', { name: 'Device not found', level: 2 })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Devices' })).toHaveAttribute('href', '/devices');
  });

  test('shows a load error with Retry when the server fails', async () => {
    let broken = true;
    const { user } = open('/devices/d-1', {
      'devices.get': () => {
        if (broken) throw stubbedError('INTERNAL_SERVER_ERROR', 'Something went wrong.');
        return device;
      },
    });
    expect(await screen.findByText('This device could not be loaded')).toBeInTheDocument();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: device.name })).toBeInTheDocument();
  });
});

test('device page replaces an unreadable manual and rejects a file that is not a PDF', async () => {
  const onReplace = vi.fn();
  let onboarding = progressOf({ status: 'failed', error: 'The file needs a password.', errorReason: 'needs-password' });
  const { user } = open('/devices/d-1', {
    'devices.get': () => ({ ...device, onboarding }),
    'onboarding.replaceManual': (form) => {
      onReplace((form as unknown as FormData).get('deviceId'));
      onboarding = progressOf({ message: 'Reading the manual' });
      return { runId: 'r', deviceId: 'd-1', documentId: 'doc-2' };
    },
  });
  expect(await screen.findByText('The file needs a password.')).toBeInTheDocument();
  await user.upload(screen.getByLabelText('PDF manual'), new File(['text'], 'notes.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText(/This file is not a PDF/)).toBeInTheDocument();
  await user.upload(screen.getByLabelText('PDF manual'), new File(['%PDF-1.7'], 'm.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('Reading the manual')).toBeInTheDocument();
  expect(onReplace).toHaveBeenCalledWith('d-1');
});
