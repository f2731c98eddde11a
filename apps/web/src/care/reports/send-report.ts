import { type ReportFields, type ReportReceipt, reportReceipt } from '@steward/api/schema/requests';
import { apiFetch } from '../../lib/api-fetch';
import { unreachableMessage } from '../../lib/connection';

interface EnteredReport extends ReportFields {
  photos: readonly File[];
}

/** Sends a report. @throws Error with the server's sentence, or one for a lost connection */
export type SendReport = (report: EnteredReport) => Promise<ReportReceipt>;

/** Sends a report without an account, by the code of a label. */
export const sendByCode =
  (code: string): SendReport =>
  async (report) => {
    const address = `/api/requests/codes/${encodeURIComponent(code)}`;
    const response = await fetch(address, { method: 'POST', body: formOf(report), credentials: 'omit' }).catch(() => {
      throw new Error(unreachableMessage);
    });
    return receiptOf(response);
  };

/** Sends a report of the signed-in user. */
export const sendForDevice =
  (deviceId: string): SendReport =>
  async (report) => {
    const address = `/api/devices/${encodeURIComponent(deviceId)}/requests`;
    return receiptOf(await apiFetch(address, { method: 'POST', body: formOf(report) }));
  };

function formOf({ description, machineStopped, name, contact, photos }: EnteredReport): FormData {
  const form = new FormData();
  form.set('description', description);
  form.set('machineStopped', String(machineStopped));
  if (name) form.set('name', name);
  if (contact) form.set('contact', contact);
  for (const photo of photos) form.append('photo', photo, photo.name);
  return form;
}

async function receiptOf(response: Response): Promise<ReportReceipt> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return reportReceipt.parse(body);
  const { message } = (body ?? {}) as { message?: string };
  throw new Error(message ?? 'The report was not sent. Please try again.');
}
