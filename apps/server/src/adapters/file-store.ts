import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import type { FileStore, PortState } from '@steward/api/services/ports';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { DiskFile } from './disk-file';

/** Files in a directory. flydrive refuses keys that would leave it. */
export class DirectoryFileStore implements FileStore {
  private readonly directory: string;
  private readonly disk: Disk;

  constructor(directory: string) {
    this.directory = directory;
    this.disk = new Disk(new FSDriver({ location: directory, visibility: 'private' }));
  }

  async put(key: string, content: Blob | ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    const stream = content instanceof Blob ? content.stream() : content;
    await this.disk.putStream(key, Readable.fromWeb(stream as NodeWebStream));
  }

  async open(key: string): Promise<Blob> {
    const { contentLength } = await this.disk.getMetaData(key);
    return new DiskFile(join(this.directory, key), contentLength);
  }

  async remove(key: string): Promise<void> {
    await this.disk.delete(key);
  }

  async state(): Promise<PortState> {
    const probe = join(this.directory, `.writable-${process.pid}`);
    try {
      await mkdir(this.directory, { recursive: true });
      await writeFile(probe, '');
      await rm(probe, { force: true });
      return { ready: true };
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return { ready: false, reason: `Files cannot be written (${code}).` };
    }
  }
}
