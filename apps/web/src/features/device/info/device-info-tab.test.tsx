import { stubbedError } from '@steward/api/msw';
import { member } from '@steward/api/msw/factories/people';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { device as generator, openDevicePage } from '../../../testing/device-page';
import { updateErrorText } from './use-save-device';

const address = '/devices/d-1?tab=device-info';
const device = { ...generator, assignedUserId: 'u-admin', mqttTopic: 'plant/dg-02', description: 'Standby set.' };
const stubs = { 'devices.get': () => device };
const box = (name: RegExp | string) => screen.findByRole('textbox', { name });

async function openEditor(overrides = {}) {
  const page = openDevicePage(address, { ...stubs, ...overrides });
  await page.user.click(await screen.findByRole('button', { name: 'Edit Device' }));
  await waitFor(async () => expect(await box('Name')).toHaveFocus());
  return page;
}

test('device form sends only changed fields, trimmed, with null for cleared ones', async () => {
  let current = device;
  const update = vi.fn((changes: object) => {
    current = { ...device, ...changes };
    return current;
  });
  const { user } = await openEditor({ 'devices.get': () => current, 'devices.update': update });
  await user.clear(await box('Name'));
  await user.type(await box('Name'), '  Generator DG-02 ');
  await user.type(await box(/^Model/), '   ');
  await user.clear(await box(/^MQTT Topic/));
  await user.type(await box(/^Port/), '1883');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Sav/ })).not.toBeInTheDocument());
  expect(update).toHaveBeenCalledWith({ id: 'd-1', name: 'Generator DG-02', mqttTopic: null, port: 1883 });
  expect(screen.getByRole('heading', { level: 1, name: 'Generator DG-02' })).toBeInTheDocument();
});

test('device form changes the assignee through devices.assign only', async () => {
  const update = vi.fn();
  const assign = vi.fn(() => ({ ...device, assignedUserId: 'u-member', assignedUserName: 'Jonas Brandt' }));
  const { user } = await openEditor({ 'devices.update': update, 'devices.assign': assign });
  const assignee = screen.getByRole('combobox', { name: 'Assigned User' });
  await waitFor(() => expect(assignee).toHaveTextContent('Marta Kowalski (You)'));
  await user.click(assignee);
  await user.click(await screen.findByRole('option', { name: /Jonas/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith({ id: 'd-1', assignedUserId: 'u-member' }));
  expect(update).not.toHaveBeenCalled();
});

test('device form shows an error per field with their number and sends nothing', async () => {
  const update = vi.fn();
  const { user } = await openEditor({ 'devices.update': update });
  await user.clear(await box('Name'));
  await user.clear(await box('Location'));
  await user.click(await box('Location'));
  await user.paste('x'.repeat(200));
  await user.type(await box(/^Port/), '70000');
  await user.type(await box(/^CoAP Port/), 'abc');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  for (const text of [
    'Device name is required and cannot be empty',
    'Location must be less than 200 characters',
    'Port must be between 1 and 65535',
    'COAP port must be between 1 and 65535',
    '4 fields need your attention',
  ]) {
    expect(await screen.findByText(text)).toBeInTheDocument();
  }
  expect(update).not.toHaveBeenCalled();
});

test('device form never shows the stored password and can remove it', async () => {
  const update = vi.fn(() => device);
  const { user } = await openEditor({ 'devices.update': update });
  const password = screen.getByLabelText(/^MQTT Password/);
  expect(password).toHaveValue('');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('checkbox', { name: 'Remove the stored password' }));
  expect(password).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update).toHaveBeenCalledWith({ id: 'd-1', mqttPassword: null }));
});

test('device form shows "Saving..." and keeps the entries when the server rejects them', async () => {
  let refuse: (reason: Error) => void = () => {};
  const { user } = await openEditor({ 'devices.update': () => new Promise((_, reject) => (refuse = reject)) });
  await user.type(await box('Name'), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
  refuse(stubbedError('CONFLICT', 'The name is taken.'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('ErrorThe name is taken.');
  expect(within(alert).getByRole('button', { name: 'Refresh Page' })).toBeInTheDocument();
  expect(await box('Name')).toHaveValue('Diesel generator DG-02!');
  await user.click(within(alert).getByRole('button', { name: 'Dismiss' }));
  expect(alert).not.toBeInTheDocument();
});

test('device form asks before switching tabs with unsaved changes', async () => {
  const { user, router } = await openEditor();
  await user.type(await box('Name'), '!');
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: /^Rules/ }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(await box('Name')).toHaveValue('Diesel generator DG-02!');
  await user.click(screen.getByRole('tab', { name: /^Rules/ }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('heading', { name: 'IoT Rules' })).toBeInTheDocument();
  expect(router.state.location.search).toEqual({ tab: 'rules' });
  await user.click(screen.getByRole('tab', { name: 'Device Information' }));
  expect(await screen.findByRole('button', { name: 'Edit Device' })).toBeInTheDocument();
});

test('device form asks before Cancel or Esc discards unsaved changes', async () => {
  const { user } = await openEditor();
  await user.type(await box('Name'), '!');
  for (const leave of [
    () => user.click(screen.getByRole('button', { name: 'Cancel' })),
    () => user.keyboard('{Escape}'),
  ]) {
    await leave();
    const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(await box('Name')).toHaveValue('Diesel generator DG-02!');
  }
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('button', { name: 'Edit Device' })).toBeInTheDocument();
});

test('device form changes the type', async () => {
  const changes: unknown[] = [];
  const { user } = await openEditor({
    'devices.update': (input: unknown) => {
      changes.push(input);
      return device;
    },
  });
  const type = await screen.findByRole('combobox', { name: 'Type' });
  expect(type).toHaveTextContent('Sensor');
  await user.click(type);
  await user.click(await screen.findByRole('option', { name: 'Controller' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changes).toEqual([{ id: device.id, type: 'CONTROLLER' }]));
});

test('device form adds and removes tags and sends them as a list', async () => {
  const changes: unknown[] = [];
  const { user } = await openEditor({
    'devices.update': (input: unknown) => {
      changes.push(input);
      return device;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove tag standby' }));
  await user.type(await box(/^Tags/), 'rental, hall 2{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changes).toEqual([{ id: device.id, tags: ['rental', 'hall 2'] }]));
});

test('update error falls back to the default text when it has no message', () => {
  expect(updateErrorText(new Error('Bad request'))).toBe('Bad request');
  expect(updateErrorText(undefined)).toBe('Failed to update device');
});

const openMenu = async (user: Awaited<ReturnType<typeof openEditor>>['user']) =>
  user.click(await screen.findByRole('button', { name: `Actions for ${device.name}` }));

test('device menu opens the device form from any tab', async () => {
  const { user } = openDevicePage('/devices/d-1?tab=rules', stubs);
  await openMenu(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Edit Device' }));
  expect(await box('Name')).toHaveValue(device.name);
});

test('device menu sets a status optimistically and reverts it when the server rejects it', async () => {
  let refuse: (reason: Error) => void = () => {};
  const { user } = openDevicePage(address, {
    ...stubs,
    'devices.setStatus': () => new Promise((_, reject) => (refuse = reject)),
  });
  await openMenu(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Error' }));
  const header = within(screen.getByRole('tablist').closest('header') as HTMLElement);
  expect(await header.findByText('Error')).toBeInTheDocument();
  refuse(stubbedError('CONFLICT', 'It is being onboarded.'));
  expect(await screen.findByText('Failed to update device status: It is being onboarded.')).toBeInTheDocument();
  expect(header.getByText('Online')).toBeInTheDocument();
});

test('device menu deletes after confirmation and the device list confirms the deletion', async () => {
  let deleted = false;
  const { user, router } = openDevicePage(address, {
    'devices.get': () => {
      if (deleted) throw stubbedError('NOT_FOUND', 'Device not found.');
      return device;
    },
    'devices.remove': () => {
      deleted = true;
      return { message: 'Device deleted.' };
    },
  });
  await openMenu(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Are you sure you want to delete the device "Diesel generator DG-02"?');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  const sentence = 'Device "Diesel generator DG-02" has been successfully deleted!';
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/devices');
  expect(screen.queryByText(/may have already been deleted/)).not.toBeInTheDocument();
});

test('device menu lets a user edit but neither set a status nor delete', async () => {
  const { user } = openDevicePage(address, stubs, member);
  await openMenu(user);
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Edit Device',
    'Report a fault',
    'Print label',
  ]);
});

test('device profile names the stored HTTP headers and never their values; editing sends only what is entered', async () => {
  const httpHeaders = '{"Authorization":"••••••"}';
  const stored = { ...device, httpHeaders };
  const update = vi.fn(() => stored);
  const { user } = await openEditor({ 'devices.get': () => stored, 'devices.update': update });
  const field = await box(/^HTTP Headers/);
  expect(field).toHaveAccessibleDescription(/Stored values are not shown: •••••• keeps the stored one/);
  await user.clear(field);
  await user.click(field);
  await user.paste('{"Authorization":"••••••","Accept":"text/csv"}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(update).toHaveBeenCalledWith({ id: 'd-1', httpHeaders: '{"Authorization":"••••••","Accept":"text/csv"}' }),
  );
  expect(await screen.findByText('Authorization (values stored, not shown)')).toBeInTheDocument();
});

test('device tokens are created for telemetry only', async () => {
  const create = vi.fn(() => ({ id: 't-9', token: 'stw_abc.def.ghi', expiresAt: '2026-12-21T09:00:00.000Z' }));
  const { user } = openDevicePage(address, { ...stubs, 'tokens.createForDevice': create });
  await user.click(await screen.findByRole('button', { name: 'Create token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create API Token' }));
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Gateway');
  await user.click(dialog.getByRole('button', { name: 'Create Token' }));
  expect(await dialog.findByRole('textbox', { name: 'API token' })).toHaveValue('stw_abc.def.ghi');
  expect(create).toHaveBeenCalledWith({ deviceId: 'd-1', name: 'Gateway', validDays: 90 });
});
