import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { manualsDirectory } from '../manuals';
import { type OnboardedManual, onboardManual, untilVectorized } from '../onboard-manual';
import { signIn, startServer } from '../serving';
import { sourceDigest } from '../source-digest';
import { type Asker, type Library, passageCount } from './ask';
import type { Answer } from './judge';

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
  const manual = await onboardManual(url, headers, { name, bytes });
  await untilVectorized(url, headers, manual.deviceId);
  return manual;
}
