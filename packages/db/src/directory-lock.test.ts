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

describe('lockDirectory', () => {
  it('rejects immediately with the id of the process that holds the lock', async () => {
    const lock = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(
      `Process ${process.pid} is already running Steward on ${directory}: stop it, or set DATA_DIR to another directory.`,
    );
    await lock.release();
  });

  it('acquires the lock when the holder releases it during the wait, and calls onWait once', async () => {
    const lock = await lockDirectory(directory);
    const onWait = vi.fn(() => void lock.release());
    const nextLock = await lockDirectory(directory, { milliseconds: 10_000, onWait });
    expect(onWait).toHaveBeenCalledExactlyOnceWith({ directory, pid: process.pid });
    await nextLock.release();
  });

  it('rejects when the lock is still held after the wait', async () => {
    const lock = await lockDirectory(directory);
    const onWait = vi.fn();
    await expect(lockDirectory(directory, { milliseconds: 1, onWait })).rejects.toThrow(`Process ${process.pid}`);
    await lock.release();
  });
});
