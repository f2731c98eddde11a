import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import type { FileStore, PortState } from '@steward/api/services/ports';
import { Disk, KeyNormalizer } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { uuidv7 } from 'uuidv7';
import { DiskFile } from './disk-file';
import { isDiskFull, withoutDiskFull } from './disk-full';

/** Folder of files that are not complete yet, on the same file system. The first part of a key is an organization's id or `sales-imports`. */
const incoming = '.incoming';
/** Refuses keys that would leave the directory. */
const keys = new KeyNormalizer();
const orphanAgeMs = 24 * 3600 * 1000;
const probeBytes = 4096;

/** Files in a directory. flydrive refuses keys that would leave it. */
export class DirectoryFileStore implements FileStore {
  private readonly directory: string;
  private readonly lowSpaceBytes: number;
  private readonly disk: Disk;

  /** @param lowSpaceBytes with less free space, the state has a warning */
  constructor(directory: string, lowSpaceBytes = 0) {
    this.directory = directory;
    this.lowSpaceBytes = lowSpaceBytes;
    this.disk = new Disk(new FSDriver({ location: directory, visibility: 'private' }));
  }

  /** Removes incomplete files that a crash left behind. The age limit spares those that other servers are writing. */
  async prepare(): Promise<void> {
    await mkdir(join(this.directory, incoming), { recursive: true, mode: 0o700 });
    for (const name of await readdir(join(this.directory, incoming))) {
      const path = join(this.directory, incoming, name);
      const { mtimeMs } = await stat(path);
      if (Date.now() - mtimeMs > orphanAgeMs) await rm(path, { force: true });
    }
  }

  /** Writes under a temporary name, so that a file with its key is always complete. @throws SERVICE_UNAVAILABLE if the disk is full */
  async put(key: string, content: Blob | ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    const stream = content instanceof Blob ? content.stream() : content;
    const partial = join(this.directory, incoming, uuidv7());
    const path = join(this.directory, keys.normalize(key));
    try {
      await mkdir(join(this.directory, incoming), { recursive: true, mode: 0o700 });
      const file = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
      await pipeline(Readable.fromWeb(stream as NodeWebStream), file);
      await mkdir(dirname(path), { recursive: true });
      // not flydrive's move, which copies
      await rename(partial, path);
    } catch (error) {
      await rm(partial, { force: true });
      throw withoutDiskFull(error);
    }
  }

  async open(key: string): Promise<Blob> {
    const { contentLength } = await this.disk.getMetaData(key);
    return new DiskFile(join(this.directory, key), contentLength);
  }

  async remove(key: string): Promise<void> {
    await this.disk.delete(key);
  }

  /** A full disk is a warning, because stored files can still be read, on all servers alike. */
  async state(): Promise<PortState> {
    const probe = join(this.directory, `.writable-${process.pid}`);
    try {
      await mkdir(this.directory, { recursive: true });
      await writeFile(probe, Buffer.alloc(probeBytes));
      const { bavail, bsize } = await statfs(this.directory);
      const free = bavail * bsize;
      if (free >= this.lowSpaceBytes) return { ready: true };
      return { ready: true, warning: `Only ${Math.floor(free / 1024 ** 2)} MiB are free for files.` };
    } catch (error) {
      if (isDiskFull(error)) return { ready: true, warning: 'No space is left for files: uploads are refused.' };
      const { code } = error as NodeJS.ErrnoException;
      return { ready: false, reason: `Files cannot be written (${code}).` };
    } finally {
      await rm(probe, { force: true }).catch(() => {});
    }
  }
}
