import './without-owner-stacks';
import '../lib/zod-config';
import '@steward/ui/testing/fast-computed-style';
import '@steward/ui/testing/short-retry-errors';
import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { resetToasts } from '@steward/ui/testing/reset-toasts';
import { cleanup, configure } from '@testing-library/react';
import { clear } from 'idb-keyval';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { dismissError } from '../lib/app-error';
import { setTimeZone } from '../lib/calendar';
import { minimumLoading } from '../lib/use-minimum-loading';
import { writesEnded } from '../lib/write-in-turn';
import { StubbedEventSource } from './event-source';
import { fileLook } from './file-look';
import { server } from './server';

// generous, because the suite runs concurrently with the browser journeys on two cores
configure({ asyncUtilTimeout: 15_000 });

// pdf.js needs a canvas and a worker, which jsdom lacks
vi.mock('../pdf/manual-page', () => import('./manual-page-text'));
vi.mock('../pdf/look-into-file', () => import('./file-look'));

let consoleError: MockInstance<typeof console.error>;
/**
 * React's development build logs this harmless message about the router's own `Lazy` if the code of a page arrives
 * between two attempts to render it.
 */
const isRouterMessage = (message: unknown) =>
  message instanceof Error && message.message.startsWith('This library called use() to suspend in a previous render');

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  // Sonner's style sheet has attribute selectors, which jsdom matches with every element that a query by role visits
  for (const style of document.head.querySelectorAll('style')) style.remove();
  minimumLoading.ms = 0;
  consoleError = vi.spyOn(console, 'error');
});
afterEach(async () => {
  cleanup();
  resetToasts();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  StubbedEventSource.opened = [];
  fileLook.scanned = false;
  dismissError();
  setTimeZone(undefined);
  const { calls } = consoleError.mock;
  // restore first, so that a failure does not repeat in later tests
  consoleError.mockRestore();
  // the unmounted page may still be writing
  await writesEnded();
  await clear();
  expect(calls.filter(([message]) => !isRouterMessage(message))).toEqual([]);
});
afterAll(() => server.close());

// browser APIs that jsdom lacks, as no-ops
window.matchMedia ??= (query) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }) as unknown as MediaQueryList;
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.EventSource ??= StubbedEventSource as unknown as typeof EventSource;
window.scrollTo = () => {};
URL.createObjectURL ??= () => 'blob:test';
URL.revokeObjectURL ??= () => {};
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};
