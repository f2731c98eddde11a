import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMigratedFiles } from '@steward/db/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { contentBomb, fontBomb, hexContentBomb, multiplyingFormsBomb } from './testing/bombs';
import { readableManual } from './testing/manuals';
import { withoutEmbedding } from './testing/test-server';

const gigabyte = 1024 ** 3;
const password = 'correct horse';

/** Linux, because memory and child processes are read from /proc. */
describe.runIf(process.platform === 'linux')('a server process with crafted files', { timeout: 300_000 }, () => {
  let dataDir: string;
  let server: ChildProcess;
  let address: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'steward-untrusted-'));
    await createMigratedFiles(join(dataDir, 'database'));
    server = spawn(process.execPath, ['--liftoff-only', join(inject('bundle'), 'main.js')], {
      env: {
        DATA_DIR: dataDir,
        PORT: '0',
        DEMO: 'off',
        SIGNUP: 'organization',
        PASSWORD_POLICY: 'specified',
        SCHEDULER: 'off',
        READER_MEMORY_MB: '320',
        ...withoutEmbedding,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    address = await new Promise((resolve) => {
      let output = '';
      server.stdout?.on('data', (bytes) => {
        output += bytes;
        const ready = /ready at (\S+)\n/.exec(output)?.[1];
        if (ready) resolve(ready);
      });
    });
  }, 60_000);
  afterAll(async () => {
    server.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Signs up for an organization of its own. */
  async function signUp(name: string): Promise<Record<string, string>> {
    const email = `ann@${name}.example`;
    const account = { email, password, firstName: 'Ann', lastName: 'Bee', organizationName: name };
    await post('/auth/signup', JSON.stringify(account), { 'content-type': 'application/json' });
    const answer = await post('/auth/signin', JSON.stringify({ email, password }), {
      'content-type': 'application/json',
    });
    return { authorization: `Bearer ${answer.token}` };
  }

  async function post(path: string, body: BodyInit, headers: Record<string, string>) {
    const response = await fetch(address + path, { method: 'POST', headers, body });
    expect(response.ok, path).toBe(true);
    return (await response.json()) as { token: string; pdfId: string };
  }

  async function upload(
    headers: Record<string, string>,
    name: string,
    file: Uint8Array | ArrayBuffer,
  ): Promise<string> {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(file)], name, { type: 'application/pdf' }));
    return (await post('/api/knowledge/upload', form, headers)).pdfId;
  }

  async function documentOf(headers: Record<string, string>, id: string) {
    const response = await fetch(`${address}/api/knowledge/documents/${id}/status`, { headers });
    return (await response.json()) as { processingStatus: string; failureMessage: string | null };
  }

  it('stays below 1 GiB and responsive, reports the failure to the uploader, and reads the manual of another organization', async () => {
    const attacker = await signUp('evil');
    const customer = await signUp('good');
    const bombs = [hexContentBomb(), fontBomb(), contentBomb()];
    const ids: string[] = [];
    for (const [i, bomb] of bombs.entries()) ids.push(await upload(attacker, `bomb-${i}.pdf`, bomb));
    const manual = await upload(customer, 'manual.pdf', await readableManual);
    await expect
      .poll(() => documentOf(customer, manual), { timeout: 120_000 })
      .toMatchObject({ processingStatus: 'completed' });
    for (const id of ids) {
      await expect
        .poll(() => documentOf(attacker, id), { timeout: 120_000 })
        .toMatchObject({
          processingStatus: 'failed',
          failureMessage: expect.stringMatching(
            /^(Reading this PDF takes more memory than is allowed|This PDF contains compressed data that expand to more than 256 MB)/,
          ),
        });
      expect((await fetch(`${address}/health`)).status).toBe(200);
    }
    expect(await peakMemory(server.pid)).toBeLessThan(gigabyte);
  });

  it('ends its reader processes when it is killed', async () => {
    const user = await signUp('killed');
    const id = await upload(user, 'bomb.pdf', multiplyingFormsBomb());
    await expect.poll(() => documentOf(user, id)).toMatchObject({ processingStage: 'reading' });
    await expect.poll(() => readersOf(server.pid)).not.toEqual([]);
    const readers = await readersOf(server.pid);
    const environments = await Promise.all(readers.map((pid) => readFile(`/proc/${pid}/environ`, 'utf8')));
    expect(environments.join()).not.toContain('DATA_DIR');
    server.kill('SIGKILL');
    await expect.poll(() => Promise.all(readers.map(isRunning))).not.toContain(true);
  });
});

async function peakMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

async function readersOf(pid: number | undefined): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}

/** False for a zombie as well: nobody may collect the exit code of an orphan in a container. */
async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => 'State: X');
  return !/State:\s+[XZ]/.test(status);
}
