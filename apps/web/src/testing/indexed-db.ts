import 'fake-indexeddb/auto';
import { clear } from 'idb-keyval';
import { afterEach } from 'vitest';

// jsdom has no IndexedDB: a test file that imports this has one, which is emptied after each test
afterEach(() => clear());
