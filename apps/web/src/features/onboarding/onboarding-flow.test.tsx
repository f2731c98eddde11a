import { type OnboardingStreamEvent, onboardingStream, type ProcedureStubs, trpcHandlers } from '@steward/api/msw';
import { deviceCard, deviceDetail, deviceList, progressOf } from '@steward/api/msw/factories/devices';
import { admin, member } from '@steward/api/msw/factories/people';
import type { OnboardingResult } from '@steward/api/schema/onboarding';
import type { User } from '@steward/api/schema/users';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { discard, expectDiscardGuard } from '../../testing/discard-guard';
import { fileLook } from '../../testing/file-look';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';
import { shellStubs } from '../../testing/shell-stubs';
import { emptyForm, toDeviceData } from './form';
import { runStore } from './run-store';

const instant = '2026-11-20T09:00:00.000Z';
const user = (overrides: Partial<User>): User => ({
  id: 'u-2',
  firstName: 'Jonas',
  lastName: 'Brandt',
  name: 'Jonas Brandt',
  email: 'jonas@northgate.example',
  phone: null,
  role: 'USER',
  organizationId: 'default',
  enabled: true,
  createdAt: instant,
  updatedAt: instant,
  lastLoginAt: null,
  ...overrides,
});
const users = [
  user({}),
  user({ id: admin.id, name: 'Marta Kowalski', role: 'ADMIN' }),
  user({ id: 'u-3', name: 'Gone Away', enabled: false }),
];

const counts = { rulesGenerated: 9, maintenanceItems: 11, safetyPrecautions: 7 };
const result: OnboardingResult = {
  deviceId: 'd-4',
  deviceName: 'Diesel generator DG-04',
  documentId: 'doc-4',
  success: true,
  ...counts,
  suggestedItems: 0,
  pdfData: {
    pdfName: 'manual.pdf',
    originalFileName: 'manual.pdf',
    fileSize: 1000,
    documentType: 'PDF',
    processingTime: 41,
    ...counts,
  },
  processingTime: 41,
  languageNotice: null,
  errors: [],
  errorReason: null,
  networkIssue: false,
};
const device = deviceCard({ id: 'd-4', name: 'Diesel generator DG-04', manufacturer: 'Halden Power' });
const completedProgress = progressOf({
  deviceId: 'd-4',
  status: 'completed',
  stage: 'complete',
  progress: 100,
  pageCount: 188,
  version: 9,
});

const stubs: ProcedureStubs = {
  ...shellStubs,
  'devices.list': () => deviceList([]),
  'users.list': () => users,
  'devices.get': () => deviceDetail({ ...device, counts: { rules: 9, maintenance: 11, safety: 7 } }),
  'onboarding.progress': () => completedProgress,
  'onboarding.result': () => result,
  'suggestions.counts': () => ({ rule: 0, task: 0, precaution: 0 }),
  'knowledge.ofDevice': () => [],
  'rules.byDevice': () => [],
  'devices.readings': () => ({ readings: [], withoutReading: [], wrongUnit: [] }),
  'metrics.ofDevice': () => ({ ruleMetrics: [], reported: [], model: null }),
  'maintenance.byDevice': () => ({ maintenanceTasks: [], total: 0 }),
  'safety.byDevice': () => [],
  'chat.state': () => ({ documents: [], suggestions: [], searchNotice: null }),
  'chat.history': () => ({ messages: [], total: 0 }),
};

const manual = (content = '%PDF-1.7 ...') => new File([content], 'manual.pdf', { type: 'application/pdf' });

async function openWizard(overrides: ProcedureStubs = {}) {
  server.use(trpcHandlers({ ...stubs, ...overrides }));
  const app = renderApp('/devices?add=asset');
  const dialog = await screen.findByRole('dialog', { name: 'Add Asset' });
  return { ...app, dialog: within(dialog) };
}

type Wizard = Awaited<ReturnType<typeof openWizard>>;

/** Fills in the wizard up to the upload step and chooses the manual. */
async function fillIn({ user, dialog }: Wizard, note = 'Text found on 186 pages, with contents') {
  await user.type(dialog.getByLabelText('Device Name'), device.name);
  await user.type(dialog.getByLabelText('Location'), 'Hall 3');
  await user.type(dialog.getByLabelText('Manufacturer'), 'Halden Power{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Skip' }));
  await user.upload(dialog.getByLabelText('Drop the PDF manual here'), manual());
  await dialog.findByText(note);
}

afterEach(() => {
  runStore.leave();
  sessionStorage.clear();
});

describe('onboarding wizard', () => {
  test('stays on an invalid step and clears a field error when that field is edited', async () => {
    const { user, dialog } = await openWizard();
    expect(dialog.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(dialog.getByText('Device name is required')).toBeInTheDocument();
    expect(dialog.getByText('Location is required')).toBeInTheDocument();
    expect(dialog.getByText('Manufacturer is required')).toBeInTheDocument();
    expect(dialog.getByLabelText('Device Name')).toHaveFocus();
    await user.keyboard('D');
    expect(dialog.queryByText('Device name is required')).not.toBeInTheDocument();
    expect(dialog.getByText('Location is required')).toBeInTheDocument();
  });

  test('lists enabled users with their role and marks the current user', async () => {
    const { user, dialog } = await openWizard();
    await waitFor(() => expect(dialog.getByLabelText(/Assigned To/)).toBeEnabled());
    await user.click(dialog.getByLabelText(/Assigned To/));
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(names).toEqual(['Marta Kowalski · Admin (You)', 'Jonas Brandt · User']);
  });

  test('shows "No users available" when the server returns no users', async () => {
    const { dialog } = await openWizard({ 'users.list': () => [] });
    expect(await dialog.findByText('No users available')).toBeInTheDocument();
  });

  test('skips to the upload step and returns to the prefilled connection step', async () => {
    const wizard = await openWizard();
    const { user, dialog } = wizard;
    await fillIn(wizard);
    expect(dialog.getByText('under 0.1 MB, 188 pages')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Complete Onboarding' })).toBeEnabled();
    await user.click(dialog.getByRole('button', { name: 'Previous' }));
    expect(dialog.getByLabelText(/Topic/)).toHaveValue('device/default/data');
  });

  test('rejects a file whose content is not a PDF', async () => {
    const wizard = await openWizard();
    const { user, dialog } = wizard;
    await fillIn(wizard);
    await user.click(dialog.getByRole('button', { name: 'Remove file' }));
    expect(dialog.getByRole('button', { name: 'Complete Onboarding' })).toBeDisabled();
    await user.upload(dialog.getByLabelText('Drop the PDF manual here'), manual('PK zip'));
    expect(await dialog.findByText('This file is not a PDF')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Complete Onboarding' })).toBeDisabled();
  });

  test('asks before discarding entries and is empty when reopened', async () => {
    const wizard = await openWizard();
    const { user, dialog, router } = wizard;
    const dialogElement = screen.getByRole('dialog', { name: 'Add Asset' });
    await user.type(dialog.getByLabelText('Device Name'), device.name);
    await expectDiscardGuard(user, dialogElement);
    expect(dialog.getByLabelText('Device Name')).toHaveValue(device.name);
    expect(router.state.location.search.add).toBe('asset');
    await discard(user, dialogElement);
    await waitFor(() => expect(router.state.location.search.add).toBeUndefined());
    await router.navigate({ to: '/devices', search: { add: 'asset' } });
    expect(await screen.findByLabelText('Device Name')).toHaveValue('');
  });

  test('rejects HTTP headers that are not JSON in the connection step', async () => {
    const { user, dialog } = await openWizard();
    await user.type(dialog.getByLabelText('Device Name'), device.name);
    await user.type(dialog.getByLabelText('Location'), 'Hall 3');
    await user.type(dialog.getByLabelText('Manufacturer'), 'Halden Power{Enter}');
    await user.click(dialog.getByRole('combobox', { name: 'Connection Type' }));
    await user.click(await screen.findByRole('option', { name: 'HTTP' }));
    await user.type(dialog.getByLabelText(/HTTP Headers/), '{{not json');
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(dialog.getByText(/HTTP headers must be a JSON object/)).toBeInTheDocument();
    expect(dialog.getByLabelText(/HTTP Headers/)).toHaveFocus();
    await user.clear(dialog.getByLabelText(/HTTP Headers/));
    await user.type(dialog.getByLabelText(/HTTP Headers/), '{{"X-Key": "1"}');
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(dialog.getByRole('heading', { name: 'Document Upload' })).toBeInTheDocument();
  });

  test('rejects CoAP port 70000 in the connection step and focuses the field', async () => {
    const { user, dialog } = await openWizard();
    await user.type(dialog.getByLabelText('Device Name'), device.name);
    await user.type(dialog.getByLabelText('Location'), 'Hall 3');
    await user.type(dialog.getByLabelText('Manufacturer'), 'Halden Power{Enter}');
    await user.click(await dialog.findByRole('combobox', { name: 'Connection Type' }));
    await user.click(await screen.findByRole('option', { name: 'CoAP' }));
    await user.type(dialog.getByLabelText(/CoAP Port/), '70000{Enter}');
    expect(await dialog.findByText('COAP port must be between 1 and 65535')).toBeInTheDocument();
    expect(dialog.getByLabelText(/CoAP Port/)).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Previous' }));
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(await dialog.findByLabelText(/CoAP Port/)).toHaveValue(70_000);
    expect(dialog.queryByText('COAP port must be between 1 and 65535')).not.toBeInTheDocument();
  });

  test('rejects more than 20 tags and focuses the tags field', async () => {
    const { user, dialog } = await openWizard();
    await user.type(dialog.getByLabelText('Device Name'), device.name);
    await user.type(dialog.getByLabelText('Location'), 'Hall 3');
    await user.type(dialog.getByLabelText('Manufacturer'), 'Halden Power');
    await user.click(dialog.getByLabelText(/^Tags/));
    await user.paste(Array.from({ length: 21 }, (_, n) => `tag ${n}`).join(', '));
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(await dialog.findByText('A device has at most 20 tags')).toBeInTheDocument();
    expect(dialog.getByLabelText(/^Tags/)).toHaveFocus();
  });

  test('accepts tags by Enter, comma and paste and sends them', async () => {
    const receiveDeviceData = vi.fn();
    server.use(
      http.post('*/api/devices/unified-onboarding-stream', async ({ request }) => {
        receiveDeviceData(JSON.parse(String((await request.formData()).get('deviceData'))));
        return HttpResponse.json({ error: 'Bad Request', message: 'No.' }, { status: 400 });
      }),
    );
    const wizard = await openWizard();
    const { user, dialog } = wizard;
    const tags = dialog.getByLabelText(/^Tags/);
    await user.type(tags, 'standby{Enter}hall 2, Standby,');
    await user.click(tags);
    await user.paste('rental; north');
    expect(dialog.getAllByRole('button', { name: /^Remove tag/ }).map((button) => button.ariaLabel)).toEqual(
      ['standby', 'hall 2', 'rental', 'north'].map((tag) => `Remove tag ${tag}`),
    );
    await user.keyboard('{Backspace}');
    await user.click(dialog.getByRole('button', { name: 'Remove tag hall 2' }));
    await user.keyboard('spare');
    await fillIn(wizard);
    await user.click(dialog.getByRole('button', { name: 'Complete Onboarding' }));
    await waitFor(() => expect(receiveDeviceData).toHaveBeenCalled());
    expect(receiveDeviceData.mock.calls[0]?.[0].tags).toEqual(['standby', 'rental', 'spare']);
  });

  test('keeps further details closed until the user opens them, and sends what was entered', async () => {
    const receiveDeviceData = vi.fn();
    server.use(
      http.post('*/api/devices/unified-onboarding-stream', async ({ request }) => {
        receiveDeviceData(JSON.parse(String((await request.formData()).get('deviceData'))));
        return HttpResponse.json({ error: 'Bad Request', message: 'No.' }, { status: 400 });
      }),
    );
    const wizard = await openWizard();
    const { user, dialog } = wizard;
    expect(dialog.queryByLabelText(/^Serial Number/)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'More details' }));
    await user.type(dialog.getByLabelText(/^Serial Number/), 'S-1');
    await user.type(dialog.getByLabelText(/^Warranty Ends/), '2028-01-31');
    await user.click(dialog.getByRole('button', { name: 'More details' }));
    expect(dialog.getByRole('button', { name: 'More details (2 entered)' })).toBeInTheDocument();
    await fillIn(wizard);
    await user.click(dialog.getByRole('button', { name: 'Complete Onboarding' }));
    await waitFor(() => expect(receiveDeviceData).toHaveBeenCalled());
    expect(receiveDeviceData.mock.calls[0]?.[0]).toMatchObject({ serialNumber: 'S-1', warrantyEndsOn: '2028-01-31' });
    expect(receiveDeviceData.mock.calls[0]?.[0]).not.toHaveProperty('purchasedOn');
  });

  test.each([
    [{ longestScan: 300 }, 'Looks scanned. Its text will be recognised, which takes longer.'],
    [
      { longestScan: 5 },
      'Looks scanned. Text can be recognised in scans of up to 5 pages. Upload the manual in parts.',
    ],
    [
      { longestScan: null },
      'Looks scanned, and this server does not recognise text. Choose a manual whose text can be selected.',
    ],
  ])('explains how the server handles a scanned manual (%j)', async (support, text) => {
    fileLook.scanned = true;
    const wizard = await openWizard({ 'health.ready': () => ({ status: 'ok', dependencies: [], ...support }) });
    await fillIn(wizard, text);
    expect(wizard.dialog.getByRole('button', { name: 'Complete Onboarding' })).toBeEnabled();
  });

  test('closes without a question when Cancel is clicked on an empty form', async () => {
    const { user, dialog, router } = await openWizard();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.search.add).toBeUndefined());
  });
});

describe('onboarding run', () => {
  test('shows the current stage with its findings, then the success screen with the final counts', async () => {
    let complete = () => {};
    const completion = new Promise<void>((resolve) => {
      complete = resolve;
    });
    async function* events(): AsyncGenerator<OnboardingStreamEvent> {
      yield {
        event: 'progress',
        data: progressOf({
          deviceName: device.name,
          progress: 64,
          message: 'Reading limits and alarms',
          subMessage: 'Page 117 of 188, 9 rules found',
          rulesGenerated: 9,
          pagesRead: 117,
          pageCount: 188,
          foundPages: [61],
          findings: [{ kind: 'rule', title: 'Coolant temperature above 98 °C', page: 61 }],
          stepDetails: { ...progressOf().stepDetails, currentStep: 4, stepName: 'Rules Generation' },
        }),
      };
      await completion;
      yield { event: 'complete', data: { ...result, id: result.deviceId, name: result.deviceName } };
    }
    server.use(onboardingStream(events()));
    const wizard = await openWizard();
    await fillIn(wizard);
    await wizard.user.click(wizard.dialog.getByRole('button', { name: 'Complete Onboarding' }));

    const overlay = within(await screen.findByRole('dialog', { name: 'Rules Generation' }));
    expect(overlay.getByText(`Step 4 of 6 · ${device.name}`)).toBeInTheDocument();
    expect(overlay.getByText('64 %')).toBeInTheDocument();
    expect(overlay.getByText('In Progress, 9 found')).toBeInTheDocument();
    expect(overlay.getByText('Coolant temperature above 98 °C')).toBeInTheDocument();
    expect(overlay.getByRole('img', { name: '117 of 188 pages read; items found on 1 pages' })).toBeInTheDocument();

    complete();
    expect(await screen.findByText('Onboarding completed successfully! Device is ready for use.')).toBeInTheDocument();
    expect(screen.getByText(`Step 6 of 6 · ${device.name}`)).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Onboarding Complete!' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /AI Rules/ })).toHaveTextContent('9');
    expect(screen.getByText('41 seconds')).toBeInTheDocument();
    expect(wizard.router.state.location.search.onboarded).toBe('d-4');

    await wizard.user.click(screen.getByRole('link', { name: 'Go to devices' }));
    const text = `Device "${device.name}" has been successfully added to the platform!`;
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  test('links from the success screen to pending suggestions', async () => {
    server.use(trpcHandlers({ ...stubs, 'suggestions.counts': () => ({ rule: 0, task: 2, precaution: 10 }) }));
    renderApp('/devices?onboarded=d-4', { user: admin });
    expect(await screen.findByText('12 suggestions wait for your review.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Review suggestions' })).toHaveAttribute(
      'href',
      '/devices/d-4?tab=maintenance&view=suggested',
    );
  });

  test('shows the notice about an unsupported manual language on the success screen', async () => {
    const languageNotice = 'The manual seems to be in Ukrainian.';
    const progress = progressOf({ deviceId: 'd-4', status: 'completed', stage: 'complete', languageNotice });
    server.use(trpcHandlers({ ...stubs, 'onboarding.progress': () => progress }));
    renderApp('/devices?onboarded=d-4', { user: admin });
    expect(await screen.findByText(languageNotice)).toBeInTheDocument();
  });

  test('resumes after a page reload', async () => {
    server.use(
      onboardingStream([{ event: 'progress', data: progressOf({ deviceId: 'd-4', deviceName: device.name }) }]),
    );
    const wizard = await openWizard();
    await fillIn(wizard);
    await wizard.user.click(wizard.dialog.getByRole('button', { name: 'Complete Onboarding' }));
    await waitFor(() => expect(wizard.router.state.location.state.onboarding?.deviceId).toBe('d-4'));
    const { state } = wizard.router.state.location;
    wizard.unmount();
    runStore.leave();

    let answer = (_: Response) => {};
    const progress = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    server.use(http.get('*/api/devices/d-4/onboarding-progress', () => progress.then((response) => response.clone())));
    const { router } = renderApp('/devices');
    await router.navigate({ to: '/devices', search: { add: 'asset' }, state });
    await waitFor(() => expect(runStore.get()).toMatchObject({ phase: 'running', resumed: true }));
    expect(screen.queryByText('Sending the manual')).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    answer(HttpResponse.json(completedProgress));
    expect(await screen.findByText('Onboarding completed successfully! Device is ready for use.')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Onboarding Complete!' })).toBeInTheDocument();
  });

  test('shows a server rejection in a dialog and keeps the form', async () => {
    server.use(
      http.post('*/api/devices/unified-onboarding-stream', () =>
        HttpResponse.json({ error: 'Bad Request', message: 'The assigned user was not found.' }, { status: 400 }),
      ),
    );
    const wizard = await openWizard();
    await fillIn(wizard);
    await wizard.user.click(wizard.dialog.getByRole('button', { name: 'Complete Onboarding' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('❌ Onboarding failed: HTTP error! status: 400')).toBeInTheDocument();
    expect(
      dialog.getByText('The assigned user was not found. Please check your input and try again.'),
    ).toBeInTheDocument();
    await wizard.user.click(dialog.getByRole('button', { name: 'Back to the form' }));
    expect(await screen.findByRole('button', { name: 'Complete Onboarding' })).toBeEnabled();
  });

  test('keeps the device when its manual is unreadable and accepts another manual', async () => {
    const message = 'This PDF holds only pictures of its pages.';
    server.use(
      onboardingStream([
        { event: 'progress', data: progressOf({ deviceId: 'd-4', deviceName: device.name, stage: 'upload' }) },
        { event: 'error', data: { error: message, retryable: false, deviceId: 'd-4', errorReason: 'no-text-layer' } },
      ]),
      http.get('*/api/devices/d-4/onboarding-progress', () => HttpResponse.json(completedProgress)),
    );
    const onReplace = vi.fn();
    const wizard = await openWizard({
      'onboarding.replaceManual': (form) => {
        onReplace((form as unknown as FormData).get('deviceId'));
        return { runId: 'r-2', deviceId: 'd-4', documentId: 'doc-5' };
      },
    });
    await fillIn(wizard);
    await wizard.user.click(wizard.dialog.getByRole('button', { name: 'Complete Onboarding' }));
    expect(await screen.findByText(`❌ Error: ${message}`)).toBeInTheDocument();
    expect(screen.getByText(new RegExp(`^${device.name} is kept`))).toBeInTheDocument();
    await wizard.user.upload(screen.getByLabelText('PDF manual'), manual());
    expect(await screen.findByRole('heading', { name: 'Onboarding Complete!' })).toBeInTheDocument();
    expect(onReplace).toHaveBeenCalledWith('d-4');
  });

  test('finishes the upload after the wizard was closed and shows it when the wizard is reopened', async () => {
    let uploadRequest: Request | undefined;
    let answer = (_: HttpResponse<string>) => {};
    server.use(
      http.post('*/api/devices/unified-onboarding-stream', ({ request }) => {
        uploadRequest = request;
        return new Promise<HttpResponse<string>>((resolve) => {
          answer = resolve;
        });
      }),
    );
    const listDevices = vi.fn(() => deviceList([]));
    const wizard = await openWizard({ 'devices.list': listDevices });
    await fillIn(wizard);
    await wizard.user.click(wizard.dialog.getByRole('button', { name: 'Complete Onboarding' }));
    expect(await screen.findByText(/keep this tab open until the manual is uploaded/)).toBeInTheDocument();
    await wizard.user.click(screen.getByRole('button', { name: 'Continue in background' }));
    await waitFor(() => expect(wizard.router.state.location.search.add).toBeUndefined());
    await waitFor(() => expect(uploadRequest).toBeDefined());
    expect(uploadRequest?.signal.aborted).toBe(false);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);

    await wizard.router.navigate({ to: '/devices', search: { add: 'asset' } });
    expect(await screen.findByText('Sending the manual')).toBeInTheDocument();
    await wizard.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Sending the manual')).not.toBeInTheDocument());

    const callsBefore = listDevices.mock.calls.length;
    const progress = JSON.stringify(progressOf({ deviceId: 'd-4', deviceName: device.name }));
    answer(new HttpResponse(`event: progress\ndata: ${progress}\n\n`));
    await waitFor(() => expect(runStore.get().phase).toBe('idle'));
    await waitFor(() => expect(listDevices.mock.calls.length).toBeGreaterThan(callsBefore));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(device.name);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  test('reports a rejected background upload and keeps the entries', async () => {
    let answer = (_: Response) => {};
    server.use(
      http.post(
        '*/api/devices/unified-onboarding-stream',
        () =>
          new Promise<Response>((resolve) => {
            answer = resolve;
          }),
      ),
    );
    const wizard = await openWizard();
    await fillIn(wizard);
    await wizard.user.click(wizard.dialog.getByRole('button', { name: 'Complete Onboarding' }));
    await wizard.user.click(await screen.findByRole('button', { name: 'Continue in background' }));
    await waitFor(() => expect(wizard.router.state.location.search.add).toBeUndefined());
    answer(HttpResponse.json({ error: 'Too large', message: 'The manual is too large.' }, { status: 413 }));
    expect(await screen.findByText(`${device.name} was not onboarded`)).toBeInTheDocument();
    expect(screen.getByText(/The manual is too large\. Your entries are kept/)).toBeInTheDocument();
    await wizard.router.navigate({ to: '/devices', search: { add: 'asset' } });
    expect(await screen.findByText(/Your entries have been restored/)).toBeInTheDocument();
  });

  test('stops following the run and drops the draft when continued in background after the upload', async () => {
    const event = `event: progress\ndata: ${JSON.stringify(progressOf({ deviceId: 'd-4' }))}\n\n`;
    const openStream = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(event)) });
    server.use(http.post('*/api/devices/unified-onboarding-stream', () => new HttpResponse(openStream)));
    const wizard = await openWizard();
    await fillIn(wizard);
    await wizard.user.click(wizard.dialog.getByRole('button', { name: 'Complete Onboarding' }));
    expect(await screen.findByText(/^You can close this window\. Onboarding continues/)).toBeInTheDocument();
    await wizard.user.click(await screen.findByRole('button', { name: 'Continue in background' }));
    await waitFor(() => expect(wizard.router.state.location.search.add).toBeUndefined());
    expect(runStore.get().phase).toBe('idle');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(device.name);
  });
});

describe('onboarding draft', () => {
  const stream = '*/api/devices/unified-onboarding-stream';
  const neverRespond = () => new Promise<HttpResponse<null>>(() => {});

  test('restores entries without secrets and file after a reload and reuses the idempotency key', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post(stream, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return neverRespond();
      }),
    );
    const wizard = await openWizard();
    await fillIn(wizard);
    await wizard.user.click(wizard.dialog.getByRole('button', { name: 'Previous' }));
    await wizard.user.type(wizard.dialog.getByLabelText(/Password/), '-hush');
    await wizard.user.click(wizard.dialog.getByRole('button', { name: 'Next' }));
    await wizard.user.click(wizard.dialog.getByRole('button', { name: 'Complete Onboarding' }));
    await waitFor(() => expect(keys).toHaveLength(1));
    wizard.unmount();
    runStore.leave();

    const reopened = await openWizard();
    const text =
      'Your entries have been restored. A browser cannot keep files, so please choose the PDF and enter passwords and headers again.';
    expect(reopened.dialog.getByText(text)).toBeInTheDocument();
    expect(reopened.dialog.getByRole('heading', { name: 'Document Upload' })).toBeInTheDocument();
    expect(reopened.dialog.getByRole('button', { name: 'Complete Onboarding' })).toBeDisabled();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('hush');
    await reopened.user.click(reopened.dialog.getByRole('button', { name: 'Previous' }));
    expect(reopened.dialog.getByLabelText(/Topic/)).toHaveValue('device/default/data');
    expect(reopened.dialog.getByLabelText(/Password/)).toHaveValue('');
    await reopened.user.click(reopened.dialog.getByRole('button', { name: 'Next' }));
    await reopened.user.upload(reopened.dialog.getByLabelText('Drop the PDF manual here'), manual());
    await reopened.user.click(reopened.dialog.getByRole('button', { name: 'Complete Onboarding' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).toBe(keys[0]);
  });

  test('is deleted once the server has received the file', async () => {
    server.use(
      onboardingStream([{ event: 'progress', data: progressOf({ deviceId: 'd-4', deviceName: device.name }) }]),
    );
    const wizard = await openWizard();
    await fillIn(wizard);
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain(device.name));
    await wizard.user.click(wizard.dialog.getByRole('button', { name: 'Complete Onboarding' }));
    await waitFor(() => expect(wizard.router.state.location.state.onboarding?.deviceId).toBe('d-4'));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(device.name);
  });

  test('is not shown to another user', async () => {
    const wizard = await openWizard();
    await wizard.user.type(wizard.dialog.getByLabelText('Device Name'), device.name);
    wizard.unmount();
    server.use(trpcHandlers(stubs));
    renderApp('/devices?add=asset', { user: member });
    expect(await screen.findByLabelText('Device Name')).toHaveValue('');
  });
});

describe('onboarding success screen', () => {
  /** Advances the fake clock. */
  const advanceBy = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) await vi.advanceTimersByTimeAsync(1000);
  };
  afterEach(() => vi.useRealTimers());

  test('shows estimates while the server is unreachable and actual counts once it responds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    let reachable = false;
    server.use(
      trpcHandlers(stubs),
      http.post('*/api/devices/unified-onboarding-stream', () =>
        reachable ? new HttpResponse(`event: complete\ndata: ${JSON.stringify(result)}\n\n`) : HttpResponse.error(),
      ),
      http.post('*/api/devices/unified-onboarding', () => HttpResponse.error()),
    );
    const { router } = renderApp('/devices');
    void runStore.start({
      device: toDeviceData({ ...emptyForm, deviceName: device.name }),
      manual: manual(),
      idempotencyKey: 'key-1',
    });
    await advanceBy(14);
    expect(runStore.get().phase).toBe('unknown');
    await router.navigate({ to: '/devices', search: { onboarded: 'unknown' } });
    expect(await screen.findByText(/counts below are estimates/)).toBeInTheDocument();
    expect(screen.getByText('~7')).toBeInTheDocument();
    reachable = true;
    await advanceBy(6);
    expect(await screen.findByRole('link', { name: /Safety Alerts/ })).toHaveTextContent('7');
    expect(screen.queryByText(/counts below are estimates/)).not.toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search.onboarded).toBe('d-4'));
  });

  test('gets the counts of a known device once an unreachable server responds again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    let reachable = false;
    server.use(
      trpcHandlers(stubs),
      onboardingStream([{ event: 'progress', data: progressOf({ deviceId: 'd-4', deviceName: device.name }) }]),
      http.post('*/api/devices/unified-onboarding', () => HttpResponse.error()),
      http.get('*/api/devices/d-4/onboarding-progress', () =>
        reachable ? HttpResponse.json({ ...completedProgress, ...counts }) : HttpResponse.error(),
      ),
    );
    void runStore.start({
      device: toDeviceData({ ...emptyForm, deviceName: device.name }),
      manual: manual(),
      idempotencyKey: 'key-2',
    });
    await advanceBy(30);
    expect(runStore.get().phase).toBe('unknown');
    reachable = true;
    await advanceBy(6);
    expect(runStore.get()).toMatchObject({ phase: 'complete', message: null, result: counts });
  });

  test('redirects to the device list when the run is unknown', async () => {
    server.use(trpcHandlers(stubs));
    const { router } = renderApp('/devices?onboarded=unknown');
    await waitFor(() => expect(router.state.location.search.onboarded).toBeUndefined());
  });
});
