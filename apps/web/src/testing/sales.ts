import { type ProcedureStubs, trpcHandlers } from '@steward/api/msw';
import { customerOf, pageOf, recordOf } from '@steward/api/msw/factories/sales';
import type { SessionUser } from '../lib/session/stored-session';
import { StubbedEventSource } from './event-source';
import { renderApp } from './render-app';
import { server } from './server';
import { shellStubs } from './shell-stubs';

export const meridian = customerOf('C-1042', 'Meridian Cold Stores');
export const aldermoor = customerOf('C-2077', 'Aldermoor Bakeries', {
  type: '',
  country: '',
  region: '',
  totalStores: 1,
});

export const completedRegeneration = {
  success: true,
  message: '',
  is_completed: true,
  progress: 100,
  timestamp: '2026-11-18T09:41:00.000Z',
};

export const overviewOf = {
  customers: 2,
  products: 6,
  purchases: 40,
  categories: ['Cleaning', 'Filters'],
  firstPurchasedOn: '2025-01-02',
  lastPurchasedOn: '2026-11-01',
  recommendedCustomers: 2,
  generatedAt: '2026-11-18T09:41:00.000Z',
};

const stubs: ProcedureStubs = {
  ...shellStubs,
  'sales.customerList': () => ({
    customers: [aldermoor, meridian],
    total_customers: 2,
    success: true,
    source: 'database',
  }),
  'sales.overview': () => overviewOf,
  'sales.regenerationStatus': () => completedRegeneration,
  'sales.record': ({ id }) => recordOf(id === aldermoor.id ? aldermoor : meridian),
  'sales.generate': ({ customer_id }) => recordOf(customer_id === aldermoor.id ? aldermoor : meridian),
  'sales.decisions': () => pageOf<never>([]),
  'sales.imports': () => [],
};

/** Opens Smart Process. @param overrides replace default stubs */
export function openProcess(overrides: ProcedureStubs = {}, address = '/process?view=sales', user?: SessionUser) {
  server.use(trpcHandlers({ ...stubs, ...overrides }));
  return renderApp(address, user ? { user } : {});
}

/** The open stream of regeneration progress. */
export const regenerationStream = () => {
  const stream = StubbedEventSource.opened.findLast(({ url }) => url.includes('sales.regenerationChanges'));
  if (!stream) throw new Error('the page does not subscribe to regeneration changes');
  return stream;
};
