import { expect, test, vi } from 'vitest';
import { readHeldPhotos, writeHeldPhotos } from './photo-store';

test('photos removed while they are still being written do not come back', async () => {
  const file = new File(['photo'], 'a.jpg', { type: 'image/jpeg' });
  let read = (_bytes: ArrayBuffer) => {};
  vi.spyOn(file, 'arrayBuffer').mockReturnValue(
    new Promise((resolve) => {
      read = resolve;
    }),
  );
  const written = writeHeldPhotos('u-1', 't-1', [{ key: 'a', file }]);
  const removed = writeHeldPhotos('u-1', 't-1', []);
  read(new ArrayBuffer(5));
  await Promise.all([written, removed]);
  expect(await readHeldPhotos('u-1', 't-1')).toEqual([]);
});
