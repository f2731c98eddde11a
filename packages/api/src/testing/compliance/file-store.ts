import { describe, expect, it } from 'vitest';
import type { FileStore } from '../../ports';

/** What every adapter of the FileStore port does. */
export function fileStoreCompliance(name: string, open: () => Promise<FileStore>) {
  describe(`${name} as FileStore`, () => {
    it('gives back what was put, as a whole and in parts', async () => {
      const store = await open();
      const bytes = Uint8Array.from({ length: 100_000 }, (_, i) => i % 251);
      await store.put('acme/a.pdf', new Blob([bytes]));
      const file = await store.open('acme/a.pdf');
      expect(file.size).toBe(bytes.length);
      expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
      expect(new Uint8Array(await file.slice(10, 20).arrayBuffer())).toEqual(bytes.slice(10, 20));
    });

    it('says that it can be written to', async () => {
      const store = await open();
      expect(await store.state()).toEqual({ ready: true });
    });

    it('keeps an empty file', async () => {
      const store = await open();
      await store.put('acme/empty.pdf', new Blob([]));
      expect((await store.open('acme/empty.pdf')).size).toBe(0);
    });

    it('refuses an absent key, and removes a key twice without complaint', async () => {
      const store = await open();
      await expect(store.open('acme/none.pdf')).rejects.toThrow();
      await store.put('acme/gone.pdf', new Blob(['x']));
      await store.remove('acme/gone.pdf');
      await store.remove('acme/gone.pdf');
      await expect(store.open('acme/gone.pdf')).rejects.toThrow();
    });
  });
}
