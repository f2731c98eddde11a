import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../.ci/check-advisories.mjs', import.meta.url));

/** Response of the registry to the request for advisories. */
let reply: { status: number; body: unknown };
const leftPadVersions = {
  name: 'left-pad',
  'dist-tags': { latest: '1.0.0' },
  versions: { '1.0.0': { name: 'left-pad', version: '1.0.0', dist: { tarball: 'http://127.0.0.1/left-pad.tgz' } } },
};
let registry: Server;
let project: string;

beforeAll(async () => {
  registry = createServer((req, res) => {
    req.resume();
    // npm asks for advisories with POST, and then for the versions of the package
    const { status, body } = req.method === 'POST' ? reply : { status: 200, body: leftPadVersions };
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
});
afterAll(() => void registry.close());
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'advisories-'));
  mkdirSync(join(project, '.ci'));
  cpSync(script, join(project, '.ci/check-advisories.mjs'));
  const root = { name: 'product', version: '1.0.0', dependencies: { 'left-pad': '1.0.0' } };
  const leftPad = { version: '1.0.0', resolved: 'http://127.0.0.1/left-pad.tgz' };
  const lock = { lockfileVersion: 3, requires: true, packages: { '': root, 'node_modules/left-pad': leftPad } };
  writeFileSync(join(project, 'package.json'), JSON.stringify(root));
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ ...root, ...lock }));
  allow([]);
});
afterEach(() => rmSync(project, { recursive: true }));

function allow(advisories: { advisory: string; reason: string; until: string }[]): void {
  writeFileSync(join(project, '.ci/allowed-advisories.json'), JSON.stringify(advisories));
}

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

function check(registryUrl = urlOf(registry)): Promise<{ exitCode: number; stdout: string; stderr: string }> {
  const env = {
    ...process.env,
    npm_config_registry: registryUrl,
    npm_config_fetch_retries: '0',
    npm_config_cache: join(project, '.npm'),
  };
  return new Promise((resolve) => {
    execFile(process.execPath, ['.ci/check-advisories.mjs'], { cwd: project, env }, (error, stdout, stderr) =>
      resolve({ exitCode: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

const published = (severity: string) => ({
  'left-pad': [
    {
      id: 1,
      url: 'https://advisories.example/GHSA-1',
      title: 'Pads too far',
      severity,
      vulnerable_versions: '<2.0.0',
      cwe: [],
      cvss: { score: 8, vectorString: null },
    },
  ],
});

describe('the check of published advisories', () => {
  it('fails with the name of a dependency that has an advisory of severity high', async () => {
    reply = { status: 200, body: published('high') };
    expect(await check()).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'left-pad: Pads too far (high, GHSA-1)\n',
    });
  });

  it('succeeds with an advisory of severity moderate, and without any', async () => {
    reply = { status: 200, body: published('moderate') };
    expect(await check()).toMatchObject({ exitCode: 0, stderr: '' });
    reply = { status: 200, body: {} };
    expect(await check()).toMatchObject({ exitCode: 0, stderr: '' });
  });

  it('accepts an allowed advisory until its date, and fails after it', async () => {
    reply = { status: 200, body: published('critical') };
    const allowance = { advisory: 'GHSA-1', reason: 'The product never pads.' };
    allow([{ ...allowance, until: '9999-12-31' }]);
    expect(await check()).toMatchObject({ exitCode: 0, stderr: '' });
    allow([{ ...allowance, until: '2026-01-01' }]);
    expect(await check()).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('GHSA-1') });
  });

  it('reports a registry that publishes no advisories, without failing', async () => {
    reply = { status: 405, body: {} };
    expect(await check()).toMatchObject({
      exitCode: 0,
      stdout: 'Advisories were not checked: the registry answered 405.\n',
    });
  });

  it('reports a registry that cannot be reached, without failing', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const url = urlOf(closed);
    await new Promise((resolve) => closed.close(resolve));
    const { exitCode, stdout } = await check(url);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^Advisories were not checked: the registry answered/);
  });
});
