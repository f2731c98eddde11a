import type { FileStore, PortState } from '../ports';

export class MemoryFileStore implements FileStore {
  readonly files = new Map<string, Blob>();

  async put(key: string, content: Blob | ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    this.files.set(key, await new Response(content).blob());
  }

  async open(key: string): Promise<Blob> {
    const file = this.files.get(key);
    if (!file) throw new Error(`no file ${key}`);
    return file;
  }

  async remove(key: string): Promise<void> {
    this.files.delete(key);
  }

  async state(): Promise<PortState> {
    return { ready: true };
  }
}
