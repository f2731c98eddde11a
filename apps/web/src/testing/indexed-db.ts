import 'fake-indexeddb/auto';
import { cleanup } from '@testing-library/react';
import { clear } from 'idb-keyval';
import { afterEach } from 'vitest';

// jsdom has no IndexedDB: a test file that imports this has one, which is emptied after each test. First the page is unmounted, which
// would go on to write.
afterEach(async () => {
  cleanup();
  await clear();
});
