import '../lib/zod-config';
import '@testing-library/jest-dom/vitest';
import { resetToasts } from '@steward/ui/testing/reset-toasts';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { dismissError } from '../lib/app-error';
import { setTimeZone } from '../lib/calendar';
import { minimumLoading } from '../lib/use-minimum-loading';
import { StubbedEventSource } from './event-source';
import { server } from './server';

// the suite runs beside the browser journeys on two cores
configure({ asyncUtilTimeout: 15_000 });

let consoleError: MockInstance<typeof console.error>;
/**
 * React's development build says this of the router's own `Lazy` when a page's code arrives between two attempts to draw
 * it: which happens now and then, and changes nothing.
 */
const isOfTheRouter = (said: unknown) =>
  said instanceof Error && said.message.startsWith('This library called use() to suspend in a previous render');

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  // Sonner's style sheet has attribute selectors, which jsdom matches with every element that a query by role visits
  for (const style of document.head.querySelectorAll('style')) style.remove();
  minimumLoading.ms = 0;
  consoleError = vi.spyOn(console, 'error');
});
afterEach(() => {
  cleanup();
  resetToasts();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  StubbedEventSource.opened = [];
  dismissError();
  setTimeZone(undefined);
  const { calls } = consoleError.mock;
  // restored first: else one failure repeats in every test after it
  consoleError.mockRestore();
  expect(calls.filter(([message]) => !isOfTheRouter(message))).toEqual([]);
});
afterAll(() => server.close());

// jsdom has no layout: what components ask of it answers nothing
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
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.releasePointerCapture ??= () => {};
