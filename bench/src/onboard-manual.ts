import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

export interface OnboardedManual {
  deviceId: string;
  pdfName: string;
}

type Headers = Record<string, string>;

const vectorPollMs = 500;
const vectorTimeoutMs = 10 * 60_000;

/** Creates a device with a manual and waits until its items are extracted. Vectors may still be missing: see `untilVectorized`. */
export async function onboardManual(
  url: string,
  headers: Headers,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<OnboardedManual> {
  const form = new FormData();
  form.set('deviceData', JSON.stringify({ name, location: 'Laboratory', manufacturer: 'Unknown' }));
  form.set('manualFile', new File([new Uint8Array(bytes)], `${name}.pdf`, { type: 'application/pdf' }));
  const response = await fetch(`${url}/api/devices/unified-onboarding`, { method: 'POST', headers, body: form });
  const { deviceId, pdfData } = (await response.json()) as { deviceId?: string; pdfData?: { pdfName?: string } };
  if (!deviceId) throw new Error(`${name} was not onboarded: status ${response.status}`);
  return { deviceId, pdfName: pdfData?.pdfName ?? `${name}.pdf` };
}

/** Waits until semantic search covers all manuals of a device. */
export async function untilVectorized(url: string, headers: Headers, deviceId: string): Promise<void> {
  const path = `${url}/api/devices/${deviceId}/pdf-references`;
  for (let waitedMs = 0; waitedMs < vectorTimeoutMs; waitedMs += vectorPollMs) {
    const { pdfReferences } = (await (await fetch(path, { headers })).json()) as {
      pdfReferences: { vectorized: boolean }[];
    };
    if (pdfReferences.every(({ vectorized }) => vectorized)) return;
    await delay(vectorPollMs);
  }
  throw new Error(`${path}: no vectors after ${vectorTimeoutMs / 60_000} minutes`);
}

/** Downloads the manual of the demo data. Requires DEMO=on. */
export async function demonstrationManual(url: string, headers: Headers): Promise<Uint8Array> {
  for (let waitedMs = 0; waitedMs < vectorTimeoutMs; waitedMs += vectorPollMs) {
    const list = (await (await fetch(`${url}/api/knowledge/documents`, { headers })).json()) as {
      documents: { id: string; vectorized: boolean }[];
    };
    const manual = list.documents.find(({ vectorized }) => vectorized);
    if (manual) {
      const file = await fetch(`${url}/api/knowledge/documents/${manual.id}/download`, { headers });
      return new Uint8Array(await file.arrayBuffer());
    }
    await delay(vectorPollMs);
  }
  throw new Error('the demonstration has no manual');
}

/** Appends a comment, so that the server does not detect the file as a duplicate. */
export function anotherCopy(manual: Uint8Array): Uint8Array {
  return Buffer.concat([manual, Buffer.from(`\n% ${randomUUID()}\n`)]);
}
