import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, describe, expect, it } from 'vitest';
import { residentByPidusage, residentByProc } from './resident-memory';

const megabyte = 1024 * 1024;

describe('resident memory of another process', () => {
  const child = spawn(process.execPath, [
    '-e',
    "const memory = Buffer.alloc(200 * 1024 * 1024, 1); console.log('ready'); setInterval(() => memory, 60_000);",
  ]);
  afterAll(() => child.kill('SIGKILL'));

  const methods = [residentByPidusage, ...(process.platform === 'linux' ? [residentByProc] : [])];
  it('includes buffers outside of V8 with every method', async () => {
    await once(child.stdout, 'data');
    for (const method of methods) {
      const bytes = await method(child.pid ?? 0);
      expect(bytes).toBeGreaterThan(200 * megabyte);
      expect(bytes).toBeLessThan(400 * megabyte);
    }
  });

  it('throws after the process has ended', async () => {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    for (const method of methods) await expect(method(child.pid ?? 0)).rejects.toThrow();
  });
});
