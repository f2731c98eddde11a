import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sampleManual } from '../../apps/server/src/demo/sample-manual';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Extracts the programs of docs/api.md from the page and runs them, so that the documentation stays correct. */
describe('docs/api.md', () => {
  const programs = new Map<string, string>();
  let directory: string;
  let server: ChildProcess;
  let environment: Record<string, string>;

  beforeAll(async () => {
    const page = await readFile(join(root, 'docs/api.md'), 'utf8');
    for (const [, name = '', code = ''] of page.matchAll(/```ts\n\/\/ program: ([\w-]+)\n([\s\S]*?)```/g))
      programs.set(name, code);
    // inside the workspace, so that its packages resolve
    directory = await mkdtemp(join(root, 'tests/docs/.programs-'));
    const manual = join(directory, 'manual.pdf');
    await writeFile(manual, new Uint8Array(await sampleManual()));
    environment = {
      STEWARD_EMAIL: 'admin@demo.example',
      STEWARD_PASSWORD: 'demo-password',
      MANUAL: manual,
    };
    server = spawn(process.execPath, ['--liftoff-only', join(inject('bundle'), 'main.js')], {
      env: {
        ...process.env,
        PORT: '0',
        DATA_DIR: join(directory, 'data'),
        DATABASE_URL: '',
        DEMO: 'on',
        DEMO_PASSWORD: environment.STEWARD_PASSWORD,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    environment.STEWARD_URL = await addressOf(server);
  }, 60_000);

  afterAll(async () => {
    const exited = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await exited;
    await rm(directory, { recursive: true });
  });

  async function output(name: string): Promise<string> {
    const file = join(directory, `${name}.ts`);
    await writeFile(file, programs.get(name) ?? '');
    const { stdout, stderr } = await run(process.execPath, ['--import', 'tsx', file], {
      cwd: root,
      env: { ...process.env, ...environment },
    });
    return stdout + stderr;
  }

  it('contains four programs', () => {
    expect([...programs.keys()]).toEqual(['typed-client', 'subscription', 'rest', 'stubs']);
  });

  it('runs the typed client', async () => {
    const text = await output('typed-client');
    expect(text).toMatch(/looks after [1-9]\d* devices/);
    expect(text).toContain('NOT_FOUND Device not found.');
  });

  it('runs the subscription with a renewed token', async () => {
    const text = await output('subscription');
    expect(text).toContain('renewed');
    expect(text).toMatch(/unread, the newest: Bearing over its limit/);
  });

  it('runs the REST program with an event stream and an answer from the manual', async () => {
    const text = await output('rest');
    // the stream sends the latest state, so a short stage may not appear; the first and the last always do
    expect(text).toMatch(/^\d+ % (?:User Assignment|PDF Upload): /m);
    expect(text).toMatch(/^100 % .*Onboarding completed successfully!/m);
    expect(text).toMatch(/pages: \d+/);
    expect(text).toContain("404 { error: 'Not Found', message: 'Device not found.' }");
  }, 60_000);

  it('runs the stubs', async () => {
    const text = await output('stubs');
    expect(text).toContain('2 of 3 online');
    expect(text).toContain('NOT_FOUND Device 7 not found.');
    expect(text).toContain('3 offline, Genset 4, Change oil');
    expect(text).toContain('2 online again');
    expect(text).toContain('Failed to fetch');
    expect(text).toContain("No stub for users.list. Add 'users.list'");
    expect(text).toContain('event: error');
  });
});

/** The address that the server prints when it listens. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout?.on('data', (bytes) => {
      output += bytes;
      const address = /ready at (\S+)\n/.exec(output)?.[1];
      if (address) resolve(address);
    });
    server.once('exit', () => reject(new Error(`The server ended before it was ready: ${output}`)));
  });
}
