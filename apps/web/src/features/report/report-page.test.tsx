import { stubbedError, trpcHandlers } from '@steward/api/msw';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { device, openDevicePage } from '../../testing/device-page';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';
import { shellStubs } from '../../testing/shell-stubs';

const address = '/r/AZq0cHp7R8yYd2l1bXk5tQ';
const reportAddress = '/api/requests/codes/AZq0cHp7R8yYd2l1bXk5tQ';

function openPage(answer: () => Response = () => HttpResponse.json({ reference: '7A3F-91C2', storedPhotos: 0 })) {
  const sent: Record<string, FormDataEntryValue>[] = [];
  server.use(
    trpcHandlers({ 'requests.publicForm': () => ({ deviceName: 'Pump 1' }) }),
    http.post(reportAddress, async ({ request }) => {
      expect(request.headers.get('authorization')).toBeNull();
      sent.push(Object.fromEntries(await request.formData()));
      return answer();
    }),
  );
  return { sent, ...renderApp(address, { user: null }) };
}

async function fill(user: ReturnType<typeof openPage>['user']) {
  await user.type(await screen.findByLabelText('What is wrong?'), 'It squeals');
  await user.click(screen.getByRole('radio', { name: 'Yes, it is stopped' }));
}
const send = () => screen.getByRole('button', { name: 'Send report' });

describe('the page of a code', () => {
  test('shows the name of the device, sends the report and says what happens next', async () => {
    const { sent, user } = openPage();
    expect(await screen.findByRole('heading', { level: 1, name: 'Pump 1' })).toBeInTheDocument();
    await fill(user);
    await user.type(screen.getByLabelText(/^Your name/), 'Ola');
    await user.click(send());
    const heading = await screen.findByRole('heading', { name: 'Thank you, your report was sent' });
    expect(heading).toHaveFocus();
    expect(screen.getByText('7A3F-91C2')).toBeInTheDocument();
    expect(sent).toEqual([{ description: 'It squeals', machineStopped: 'true', name: 'Ola' }]);
    await user.click(screen.getByRole('button', { name: 'Report another fault' }));
    expect(screen.getByLabelText('What is wrong?')).toHaveValue('');
  });

  test('names the missing fields, and focuses the first', async () => {
    const { sent, user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Send report' }));
    expect(screen.getByText('Please describe what is wrong.')).toBeInTheDocument();
    expect(screen.getByText('Please choose yes or no.')).toBeInTheDocument();
    expect(screen.getByLabelText('What is wrong?')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('keeps the entries when the server refuses the report', async () => {
    const message = 'Too many reports were sent. Please try again in 12 min, or tell the maintenance team directly.';
    const { user } = openPage(() => HttpResponse.json({ error: 'Too Many Requests', message }, { status: 429 }));
    await fill(user);
    await user.click(send());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText('What is wrong?')).toHaveValue('It squeals');
    expect(send()).toBeEnabled();
  });

  test('refuses a file that is not a picture', async () => {
    const { user } = openPage();
    await user.upload(
      await screen.findByLabelText('Choose photos file'),
      new File(['text'], 'a.png', { type: 'image/png' }),
    );
    expect(await screen.findByText('a.png: This is not a JPEG, PNG or WebP picture.')).toBeInTheDocument();
  });

  test('shows the same message for every code that does not open a report, and offers the sign-in', async () => {
    server.use(
      trpcHandlers({
        'requests.publicForm': () => {
          throw stubbedError('NOT_FOUND', 'This code does not open a report.');
        },
      }),
    );
    const { router, user } = renderApp(address, { user: null });
    expect(await screen.findByRole('heading', { name: 'This code does not open a report' })).toBeInTheDocument();
    server.use(
      trpcHandlers({
        'auth.signUpMode': () => ({ mode: 'open' }) as never,
        'signInProvider.get': () => null as never,
      }),
    );
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await user.click(screen.getByRole('link', { name: /sign in to open the machine/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state.returnTo).toBe(address);
  });

  test('opens the device for people of its organization', async () => {
    const { router } = openDevicePage(address, { 'requests.deviceOfCode': () => ({ deviceId: 'd-1' }) });
    expect(await screen.findByRole('heading', { level: 1, name: device.name })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/devices/d-1');
  });

  test('shows the form to people of another organization', async () => {
    server.use(
      trpcHandlers({
        ...shellStubs,
        'requests.publicForm': () => ({ deviceName: 'Pump 1' }),
        'requests.deviceOfCode': () => {
          throw stubbedError('NOT_FOUND', 'This code does not open a report.');
        },
      }),
    );
    renderApp(address);
    expect(await screen.findByRole('heading', { level: 1, name: 'Pump 1' })).toBeInTheDocument();
  });
});

describe('a report on the device page', () => {
  test('is sent for the device, without asking for name and contact', async () => {
    const sent: Record<string, FormDataEntryValue>[] = [];
    server.use(
      http.post('/api/devices/d-1/requests', async ({ request }) => {
        sent.push(Object.fromEntries(await request.formData()));
        return HttpResponse.json({ reference: '7A3F-91C2', storedPhotos: 0 }, { status: 201 });
      }),
    );
    const { user } = openDevicePage('/devices/d-1') as ReturnType<typeof renderApp>;
    await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Report a fault' }));
    await screen.findByRole('dialog', { name: 'Report a fault' });
    expect(screen.queryByLabelText(/^Your name/)).not.toBeInTheDocument();
    await fill(user);
    await user.click(send());
    expect(await screen.findByText('Fault reported: 7A3F-91C2')).toBeInTheDocument();
    expect(sent).toEqual([{ description: 'It squeals', machineStopped: 'true' }]);
  });
});
