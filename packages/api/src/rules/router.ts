import { z } from 'zod';
import { callCosts } from '../call-limits';
import { ofDeviceInput } from '../fields';
import { can, router } from '../trpc';
import { allRules, listRules, rulesOfDevice } from './list';
import {
  allRulesInput,
  createRuleInput,
  createRulesInput,
  listRulesInput,
  removedOutput,
  rule,
  ruleIdInput,
  ruleList,
  ruleSimulation,
  simulateReadingsInput,
  simulateRuleInput,
  updateRuleInput,
} from './schema';
import { createRule, createRules, getRule, removeRule, switchRule, updateRule } from './service';
import { simulateReadings, simulateRule } from './simulate';

export const rulesRouter = router({
  list: can('rules:read')
    .input(listRulesInput)
    .output(ruleList)
    .query(({ ctx, input }) => listRules(ctx, input)),
  all: can('rules:read', callCosts.longList)
    .input(allRulesInput)
    .output(z.array(rule))
    .query(({ ctx, input }) => allRules(ctx, input)),
  byDevice: can('rules:read')
    .input(ofDeviceInput)
    .output(z.array(rule))
    .query(({ ctx, input }) => rulesOfDevice(ctx, input.deviceId)),
  get: can('rules:read')
    .input(ruleIdInput)
    .output(rule)
    .query(({ ctx, input }) => getRule(ctx, input.id)),
  simulate: can('rules:read', callCosts.report)
    .input(simulateRuleInput)
    .output(ruleSimulation)
    .query(({ ctx, input }) => simulateRule(ctx, input)),
  /** Stores nothing; a mutation, because the readings do not fit into the URL of a query. */
  simulateReadings: can('rules:write')
    .input(simulateReadingsInput)
    .output(ruleSimulation)
    .mutation(({ input }) => simulateReadings(input)),
  create: can('rules:write')
    .input(createRuleInput)
    .output(rule)
    .mutation(({ ctx, input }) => createRule(ctx, input)),
  createMany: can('rules:write')
    .input(createRulesInput)
    .output(z.array(rule))
    .mutation(({ ctx, input }) => createRules(ctx, input)),
  update: can('rules:write')
    .input(updateRuleInput)
    .output(rule)
    .mutation(({ ctx, input: { id, ...changes } }) => updateRule(ctx, id, changes)),
  activate: can('rules:write')
    .input(ruleIdInput)
    .output(rule)
    .mutation(({ ctx, input }) => switchRule(ctx, input.id, 'ACTIVE')),
  deactivate: can('rules:write')
    .input(ruleIdInput)
    .output(rule)
    .mutation(({ ctx, input }) => switchRule(ctx, input.id, 'INACTIVE')),
  toggle: can('rules:write')
    .input(ruleIdInput)
    .output(rule)
    .mutation(({ ctx, input }) => switchRule(ctx, input.id)),
  remove: can('rules:delete')
    .input(ruleIdInput)
    .output(removedOutput)
    .mutation(({ ctx, input }) => removeRule(ctx, input.id)),
});
