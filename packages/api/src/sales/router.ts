import { recommendationRecord } from '@steward/recommend/recommendation-record';
import { z } from 'zod';
import { callCosts } from '../call-limits';
import { streamOf } from '../streaming';
import { can, router } from '../trpc';
import { agentHealthOf, agentInfoOf, testConnection } from './agent';
import { customerListOf, findCustomerDetail, pageOfCustomers, searchCustomers } from './customers';
import { dataProcedures } from './data/router';
import { decisionsOf } from './decisions';
import { generateRecommendations } from './generate';
import { importProcedures } from './imports/router';
import { decideOutcome } from './outcomes';
import { allRecommendationsOf } from './recommendations';
import { regenerationChangesOf, regenerationStatusOf, startRegeneration } from './regenerations';
import {
  agentHealth,
  agentInfo,
  connectionTest,
  customerDetail,
  customerIdInput,
  customerItem,
  customerList,
  customerPage,
  customerPageInput,
  customersInput,
  decisionPage,
  decisionsInput,
  generateInput,
  outcomeInput,
  recommendationTotals,
  recommendationTotalsInput,
  regenerateInput,
  regenerationResult,
  regenerationStatus,
  savedOutcome,
} from './schema';
import { storedRecordOf } from './stored-record';
import { recommendationTotalsOf } from './totals';

/** Sales Intelligence: the strategy agent and its data. */
export const salesRouter = router({
  generate: can('sales:use', callCosts.search)
    .input(generateInput)
    .output(recommendationRecord)
    .mutation(({ ctx, input }) => generateRecommendations(ctx, input.customer_id)),
  record: can('sales:use')
    .input(customerIdInput)
    .output(recommendationRecord.nullable())
    .query(({ ctx, input }) => storedRecordOf(ctx, input.id)),
  health: can('sales:use')
    .output(agentHealth)
    .query(({ ctx }) => agentHealthOf(ctx)),
  customers: can('sales:use')
    .input(customersInput.prefault({}))
    .output(z.array(customerItem))
    .query(({ ctx, input }) => searchCustomers(ctx, input)),
  customerList: can('sales:use')
    .input(customersInput.prefault({}))
    .output(customerList)
    .query(({ ctx, input }) => customerListOf(ctx, input)),
  customerPage: can('sales:use')
    .input(customerPageInput)
    .output(customerPage)
    .query(({ ctx, input }) => pageOfCustomers(ctx, input)),
  customer: can('sales:use')
    .input(customerIdInput)
    .output(customerDetail)
    .query(({ ctx, input }) => findCustomerDetail(ctx, input.id)),
  info: can('sales:use')
    .output(agentInfo)
    .query(({ ctx }) => agentInfoOf(ctx)),
  testConnection: can('sales:use')
    .output(connectionTest)
    .mutation(({ ctx }) => testConnection(ctx)),
  recommendationsAll: can('sales:use', callCosts.report)
    .output(streamOf(z.string()))
    .subscription(async function* ({ ctx }) {
      yield* allRecommendationsOf(ctx);
    }),
  recommendationTotals: can('sales:use', callCosts.longList)
    .input(recommendationTotalsInput)
    .output(recommendationTotals)
    .query(({ ctx, input }) => recommendationTotalsOf(ctx, input)),
  regenerate: can('sales:use', callCosts.report)
    .input(regenerateInput)
    .output(regenerationResult)
    .mutation(({ ctx, input }) => startRegeneration(ctx, input)),
  regenerationStatus: can('sales:use')
    .output(regenerationStatus)
    .query(({ ctx }) => regenerationStatusOf(ctx)),
  regenerationChanges: can('sales:use')
    .output(streamOf(regenerationStatus))
    .subscription(async function* ({ ctx, signal }) {
      yield* regenerationChangesOf(ctx, signal ?? new AbortController().signal);
    }),
  outcome: can('sales:use')
    .input(outcomeInput)
    .output(savedOutcome)
    .mutation(({ ctx, input }) => decideOutcome(ctx, input)),
  decisions: can('sales:use')
    .input(decisionsInput)
    .output(decisionPage)
    .query(({ ctx, input }) => decisionsOf(ctx, input)),

  ...dataProcedures,
  ...importProcedures,
});
