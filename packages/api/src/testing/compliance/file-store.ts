import { describe, expect, it } from 'vitest';
import type { FileStore } from '../../ports';

/** Compliance suite of the FileStore port. */
export function fileStoreCompliance(name: string, open: () => Promise<FileStore>) {
  describe(`${name} as FileStore`, () => {
    it('returns a stored file as a whole and in parts', async () => {
      const store = await open();
      const bytes = Uint8Array.from({ length: 100_000 }, (_, i) => i % 251);
      await store.put('acme/a.pdf', new Blob([bytes]));
      const file = await store.open('acme/a.pdf');
      expect(file.size).toBe(bytes.length);
      expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
      expect(new Uint8Array(await file.slice(10, 20).arrayBuffer())).toEqual(bytes.slice(10, 20));
    });

    it('stores a stream', async () => {
      const store = await open();
      await store.put('acme/stream.pdf', new Blob(['streamed']).stream());
      const file = await store.open('acme/stream.pdf');
      expect(file.size).toBe('streamed'.length);
      expect(await file.text()).toBe('streamed');
    });

    it('rejects when the stream fails', async () => {
      const store = await open();
      const failingStream = new ReadableStream<Uint8Array<ArrayBuffer>>({
        pull: (controller) => controller.error(new Error('upload was interrupted')),
      });
      await expect(store.put('acme/failed.pdf', failingStream)).rejects.toThrow();
      await expect(store.open('acme/failed.pdf')).rejects.toThrow();
    });

    it('keeps the stored file when a stream that would replace it fails', async () => {
      const store = await open();
      await store.put('acme/kept.pdf', new Blob(['first']));
      const pieces = [new Uint8Array(100_000)];
      const failingStream = new ReadableStream<Uint8Array<ArrayBuffer>>({
        pull(controller) {
          const piece = pieces.pop();
          if (piece) controller.enqueue(piece);
          else controller.error(new Error('upload was interrupted'));
        },
      });
      await expect(store.put('acme/kept.pdf', failingStream)).rejects.toThrow();
      expect(await (await store.open('acme/kept.pdf')).text()).toBe('first');
    });

    it('reports that files can be written', async () => {
      const store = await open();
      expect(await store.state()).toEqual({ ready: true });
    });

    it('stores an empty file', async () => {
      const store = await open();
      await store.put('acme/empty.pdf', new Blob([]));
      expect((await store.open('acme/empty.pdf')).size).toBe(0);
    });

    it('rejects an absent key, and removes a key twice without an error', async () => {
      const store = await open();
      await expect(store.open('acme/none.pdf')).rejects.toThrow();
      await store.put('acme/removed.pdf', new Blob(['x']));
      await store.remove('acme/removed.pdf');
      await store.remove('acme/removed.pdf');
      await expect(store.open('acme/removed.pdf')).rejects.toThrow();
    });
  });
}
