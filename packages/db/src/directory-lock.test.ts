import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lockDirectory } from './directory-lock';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'steward-lock-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

describe('the lock of a directory', () => {
  it('is refused at once while it is held, naming the process', async () => {
    const held = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(
      `Process ${process.pid} is already running Steward on ${directory}: stop it, or set DATA_DIR to another directory.`,
    );
    await held.release();
  });

  it('is taken over when the holder releases it during the wait, and the wait is announced once', async () => {
    const held = await lockDirectory(directory);
    const onWait = vi.fn(() => void held.release());
    const next = await lockDirectory(directory, { milliseconds: 10_000, onWait });
    expect(onWait).toHaveBeenCalledExactlyOnceWith({ directory, pid: process.pid });
    await next.release();
  });

  it('is refused after the wait', async () => {
    const held = await lockDirectory(directory);
    const onWait = vi.fn();
    await expect(lockDirectory(directory, { milliseconds: 1, onWait })).rejects.toThrow(`Process ${process.pid}`);
    await held.release();
  });
});
