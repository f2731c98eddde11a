import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { manualsDirectory } from '../manuals';
import { signIn, startServer } from '../serving';
import { sourceDigest } from '../source-digest';
import { type Asker, type Library, passageCount } from './ask';
import type { Answer } from './judge';

interface OnboardedManual {
  deviceId: string;
  pdfName: string;
}

const vectorPollMs = 500;
const vectorTimeoutMs = 5 * 60_000;

/**
 * Starts the built server, whose manuals stay onboarded between runs, on a data directory in `directory`. The directory is emptied when the
 * sources of reading changed.
 * @param reread empties the data directory in any case
 */
export async function openLibrary(directory: string, reread: boolean): Promise<Library> {
  const version = sourceDigest('read', 'chunk', 'embed');
  const versionFile = join(directory, 'version');
  const listFile = join(directory, 'manuals.json');
  const isCurrent = existsSync(versionFile) && readFileSync(versionFile, 'utf8') === version;
  if (reread || !isCurrent) rmSync(directory, { recursive: true, force: true });
  mkdirSync(join(directory, 'data'), { recursive: true });
  writeFileSync(versionFile, version);
  const server = await startServer({ DEMO: 'on' }, join(directory, 'data'));
  const headers = await signIn(server.url);
  const manuals = new Map<string, OnboardedManual>(
    existsSync(listFile) ? Object.entries(JSON.parse(readFileSync(listFile, 'utf8'))) : [],
  );

  async function onboarded(name: string): Promise<OnboardedManual> {
    const known = manuals.get(name);
    if (known) return known;
    const manual = await onboard(server.url, headers, name);
    manuals.set(name, manual);
    writeFileSync(listFile, JSON.stringify(Object.fromEntries(manuals), null, 1));
    return manual;
  }
  return {
    asker: async (name) => askerOf(await onboarded(name), (path, body) => post(server.url + path, headers, body)),
    close: () => server.stop(),
  };
}

let conversationCount = 0;

function askerOf({ deviceId, pdfName }: OnboardedManual, send: (path: string, body: object) => Promise<Answer>): Asker {
  return {
    ask: (query) => send('/api/pdf/query', { pdf_name: pdfName, query, top_k: passageCount }),
    async converse(queries) {
      const sessionId = `questions-${process.pid}-${++conversationCount}`;
      let answer: Answer = { text: '', answered: false, pages: [] };
      for (const query of queries) {
        answer = await send('/api/chat/query', { query, deviceId, pdf_name: pdfName, sessionId });
      }
      return answer;
    },
  };
}

async function post(url: string, headers: Record<string, string>, body: object): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const result = (await response.json()) as {
    response?: string;
    answered?: boolean;
    chunks_used?: { page: number }[];
  };
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  return {
    text: result.response ?? '',
    answered: result.answered !== false,
    pages: (result.chunks_used ?? []).map(({ page }) => page),
  };
}

async function onboard(url: string, headers: Record<string, string>, name: string): Promise<OnboardedManual> {
  const bytes = readFileSync(join(manualsDirectory ?? '', 'pdf', `${name}.pdf`));
  const form = new FormData();
  form.set('deviceData', JSON.stringify({ name, location: 'Laboratory', manufacturer: 'Unknown' }));
  form.set('manualFile', new File([bytes], `${name}.pdf`, { type: 'application/pdf' }));
  const response = await fetch(`${url}/api/devices/unified-onboarding`, { method: 'POST', headers, body: form });
  const { deviceId, pdfData } = (await response.json()) as { deviceId?: string; pdfData?: { pdfName?: string } };
  if (!deviceId) throw new Error(`${name} was not onboarded: status ${response.status}`);
  await untilVectorized(`${url}/api/devices/${deviceId}/pdf-references`, headers);
  return { deviceId, pdfName: pdfData?.pdfName ?? `${name}.pdf` };
}

async function untilVectorized(url: string, headers: Record<string, string>): Promise<void> {
  for (let waitedMs = 0; waitedMs < vectorTimeoutMs; waitedMs += vectorPollMs) {
    const { pdfReferences } = (await (await fetch(url, { headers })).json()) as {
      pdfReferences: { vectorized: boolean }[];
    };
    if (pdfReferences.every(({ vectorized }) => vectorized)) return;
    await delay(vectorPollMs);
  }
  throw new Error(`${url}: no vectors after ${vectorTimeoutMs / 60_000} minutes`);
}
