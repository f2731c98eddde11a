import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMigratedFiles } from '@steward/db/testing';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { longManual, onboardingForm } from './testing/manuals';

const signUpWarning = /^Warning: anybody who reaches this address can create an account/m;
const program = (name: string) => join(inject('bundle'), `${name}.js`);
const password = 'demo-secret';

interface RunningServer {
  child: ChildProcess;
  address: string;
  output: () => string;
  /** [exit code, signal] */
  exit: Promise<[number | null, string | null]>;
}

let dataDir: string;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'steward-process-'));
  await createMigratedFiles(join(dataDir, 'database'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

function launch(variables: Record<string, string> = {}, name = 'main', args: string[] = []) {
  // the optimizing compiler of WebAssembly takes half of the processor time of a start, and these processes live for seconds
  const flags = ['--liftoff-only', '--enable-source-maps'];
  const child = spawn(process.execPath, [...flags, program(name), ...args], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: 'off',
      PASSWORD_POLICY: 'specified',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (bytes) => {
      text += bytes;
    });
  }
  const exit = once(child, 'exit').then(([code, signal]) => {
    children.delete(child);
    return [code, signal] as [number | null, string | null];
  });
  return { child, exit, output: () => text };
}

async function start(variables?: Record<string, string>): Promise<RunningServer> {
  const server = launch(variables);
  await vi.waitFor(() => expect(server.output()).toMatch(/ready at http:\S+\n/), { timeout: 50_000, interval: 50 });
  return { ...server, address: /ready at (\S+)/.exec(server.output())?.[1] ?? '' };
}

async function signIn(address: string, email: string): Promise<Record<string, string>> {
  const response = await fetch(`${address}/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await response.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

async function createOrganization(name: string, email: string): Promise<string> {
  const person = ['--first-name', 'Bo', '--last-name', 'Ek', '--email', email, '--password', password];
  const command = launch({}, 'create-organization', ['--name', name, ...person]);
  expect(await command.exit).toEqual([0, null]);
  return command.output();
}

describe('the server process', { timeout: 120_000 }, () => {
  // first, because it needs a new installation; the tests after it do not
  it('decides at the first start which passwords a new installation accepts', async () => {
    const create = (email: string, chosen: string, variables: Record<string, string> = {}) => {
      const person = ['--first-name', 'Bo', '--last-name', 'Ek', '--email', email, '--password', chosen];
      return launch({ PASSWORD_POLICY: '', ...variables }, 'create-organization', [...['--name', 'Acme'], ...person]);
    };
    const short = create('bo@acme.example', password);
    expect(await short.exit).toEqual([1, null]);
    expect(short.output()).toBe('Password must be at least 12 characters long\n');
    expect(await create('bo@acme.example', 'blue lamp window').exit).toEqual([0, null]);
    expect(await create('ida@acme.example', password).exit).toEqual([1, null]);
    expect(await create('ida@acme.example', password, { PASSWORD_POLICY: 'specified' }).exit).toEqual([0, null]);
  });

  it('creates the demo organization at the first start', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'steward-demo-'));
    await createMigratedFiles(join(directory, 'database'));
    const server = await start({ DATA_DIR: directory, DEMO: 'on', DEMO_PASSWORD: password });
    await expect.poll(server.output).toContain('sign in as admin@demo.example or user@demo.example');
    expect((await stat(join(directory, 'secrets.json'))).mode & 0o777).toBe(0o600);
    const headers = await signIn(server.address, 'admin@demo.example');
    const devices = await fetch(`${server.address}/api/devices`, { headers });
    expect(((await devices.json()) as object[]).length).toBeGreaterThanOrEqual(7);
    // it is still reading the demo manual, which other tests cover
    server.child.kill('SIGKILL');
    await server.exit;
    await rm(directory, { recursive: true, force: true });
  });

  it('makes a second server on the same data directory wait until the first has stopped', async () => {
    const first = await start();
    expect(first.output()).not.toMatch(signUpWarning);
    const second = launch();
    await expect
      .poll(second.output, { timeout: 50_000, interval: 50 })
      .toBe(`Waiting up to 15 seconds for process ${first.child.pid} to end: it uses ${dataDir}.\n`);
    first.child.kill('SIGTERM');
    expect(await first.exit).toEqual([0, null]);
    await expect.poll(second.output, { timeout: 50_000, interval: 50 }).toMatch(/ready at http:\S+\n/);
    second.child.kill('SIGTERM');
    expect(await second.exit).toEqual([0, null]);
  });

  it('stops when npm start is killed, although npm only ends its shell', async () => {
    const shell = spawn('sh', ['-c', `"${process.execPath}" "${program('main')}"; true`], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', DEMO: 'off', npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.add(shell);
    let output = '';
    shell.stdout.on('data', (bytes) => {
      output += bytes;
    });
    // the server holds the pipe open until it ends
    const ended = once(shell.stdout, 'end');
    await vi.waitFor(() => expect(output).toContain('is ready at'), { timeout: 50_000, interval: 50 });
    shell.kill('SIGTERM');
    await ended;
    children.delete(shell);
  });

  describe('that is reachable from the network', () => {
    let server: RunningServer;
    beforeAll(async () => {
      server = await start({ HOST: '0.0.0.0', DRAIN_SECONDS: '600' });
    });

    it('warns when everybody can create an account', async () => {
      await expect.poll(server.output).toMatch(signUpWarning);
    });

    it('reports 503 as its readiness for DRAIN_SECONDS after SIGINT, and ends at once after a second one', async () => {
      const { port } = new URL(server.address);
      server.child.kill('SIGINT');
      const ready = async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).status;
      await expect.poll(ready, { timeout: 20_000 }).toBe(503);
      // one that follows at once counts as the same Ctrl-C
      const repeated = setInterval(() => server.child.kill('SIGINT'), 100);
      expect(await server.exit).toEqual([null, 'SIGKILL']);
      clearInterval(repeated);
    });
  });

  it('reports in one sentence that its port is in use', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    const server = launch({ PORT: String(port) });
    expect(await server.exit).toEqual([1, null]);
    expect(server.output()).toBe(`Port ${port} is in use: stop what listens there, or set PORT to another.\n`);
    holder.close();
  });

  it('reports in one sentence which environment variable is wrong', async () => {
    const server = launch({ PORT: 'http' });
    expect(await server.exit).toEqual([1, null]);
    expect(server.output()).toBe('The environment variable PORT must be a number.\n');
  });

  it('reports in one sentence each which values of a new organization are wrong', async () => {
    const person = ['--first-name', 'B', '--last-name', 'Ek', '--email', 'bo', '--password', password];
    const command = launch({}, 'create-organization', ['--name', 'Ek', ...person]);
    expect(await command.exit).toEqual([1, null]);
    expect(command.output()).toBe('First name must be at least 2 characters\nPlease enter a valid email address\n');
  });

  it('creates an organization with its administrator while the server is stopped', async () => {
    expect(await createOrganization('Ek', 'bo@ek.example')).toMatch(
      /^Created organization Ek \(.{36}\); bo@ek\.example is its administrator\.\n$/,
    );
  });

  it('finishes an onboarding and an upload after kill -9, with the same result as without the interruption', async () => {
    await createOrganization('Acme', 'ann@acme.example');
    const before = await start();
    const headers = await signIn(before.address, 'ann@acme.example');
    // few lines, because embedding thousands of passages takes minutes
    const file = await longManual(100, 4);
    const uploadedFile = await longManual(20, 4);
    const onboard = (address: string, key: string, authorization: Record<string, string>) =>
      fetch(`${address}/api/devices/unified-onboarding`, {
        method: 'POST',
        headers: { ...authorization, 'idempotency-key': key },
        body: onboardingForm(file, { deviceData: { name: key } }),
      }).then((r) => r.json() as Promise<{ deviceId: string; success: boolean; rulesGenerated: number }>);

    const undisturbed = await onboard(before.address, 'undisturbed', headers);
    expect(undisturbed.success).toBe(true);
    const interrupted = onboard(before.address, 'interrupted', headers).catch(() => null);
    const progressOf = async () => {
      const devices = await fetch(`${before.address}/api/devices?search=interrupted`, { headers });
      const [device] = (await devices.json()) as { onboarding: { pagesRead: number } | null }[];
      return device?.onboarding?.pagesRead ?? 0;
    };
    await expect.poll(progressOf, { timeout: 20_000, interval: 20 }).toBeGreaterThan(0);
    const upload = new FormData();
    upload.set('file', new File([uploadedFile], 'interrupted.pdf'));
    const uploaded = await fetch(`${before.address}/api/knowledge/upload`, { method: 'POST', headers, body: upload });
    expect(await uploaded.json()).toMatchObject({ success: true, processing_status: 'processing' });
    before.child.kill('SIGKILL');
    await before.exit;
    expect(await interrupted).toBeNull();

    const after = await start();
    const newHeaders = await signIn(after.address, 'ann@acme.example');
    const foreignDevices = await fetch(`${after.address}/api/devices`, {
      headers: await signIn(after.address, 'bo@ek.example'),
    });
    expect(await foreignDevices.json()).toEqual([]);
    const finished = await onboard(after.address, 'interrupted', newHeaders);
    expect(finished).toMatchObject({ success: true, rulesGenerated: undisturbed.rulesGenerated });
    const devices = await fetch(`${after.address}/api/devices?search=interrupted`, { headers: newHeaders });
    expect((await devices.json()) as object[]).toMatchObject([{ id: finished.deviceId, name: 'interrupted' }]);
    const status = async () =>
      (
        await fetch(`${after.address}/api/pdf/status/interrupted.pdf`, { headers: newHeaders })
      ).json() as Promise<object>;
    await expect.poll(status, { timeout: 50_000, interval: 100 }).toMatchObject({
      processingStatus: 'completed',
      totalPages: 20,
      vectorized: true,
    });
    after.child.kill('SIGTERM');
    expect(await after.exit).toEqual([0, null]);
  });
});
