import { z } from 'zod';
import { callCosts } from '../call-limits';
import { streamOf } from '../streaming';
import { can, router } from '../trpc';
import { historyCsvPages } from './csv';
import { historyOfDevice } from './list';
import { historyFilters, historyInput, historyPage, serviceRecord, serviceRecordInput } from './schema';
import { serviceRecordOf } from './service-record';

/** Everything that happened to a device: onboarding, manuals, assignments, status changes, alarms and work. */
export const historyRouter = router({
  ofDevice: can('devices:read')
    .input(historyInput)
    .output(historyPage)
    .query(({ ctx, input }) => historyOfDevice(ctx, input)),
  serviceRecord: can('devices:read', callCosts.report)
    .input(serviceRecordInput)
    .output(serviceRecord)
    .query(({ ctx, input }) => serviceRecordOf(ctx, input)),
  csvPages: can('devices:read', callCosts.report)
    .input(historyFilters)
    .output(streamOf(z.string()))
    .subscription(async function* ({ ctx, input, signal }) {
      yield* historyCsvPages(ctx, input, signal);
    }),
});
