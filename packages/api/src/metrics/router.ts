import { ofDeviceInput } from '../fields';
import { streamOf } from '../streaming';
import { can, router } from '../trpc';
import { changesOfRules } from './changes';
import { chooseMetric, releaseMetric } from './choose';
import { metricsOfDevice, readingsOfRules } from './connections';
import {
  chooseMetricInput,
  deviceMetrics,
  readingsOfRulesInput,
  readingsOfRules as readingsOfRulesOutput,
  releaseMetricInput,
} from './schema';

/** Connections between the metrics of rules and the metrics that devices report. */
export const metricsRouter = router({
  ofDevice: can('rules:read')
    .input(ofDeviceInput)
    .output(deviceMetrics)
    .query(({ ctx, input }) => metricsOfDevice(ctx, input.deviceId)),
  ofRules: can('rules:read')
    .input(readingsOfRulesInput)
    .output(readingsOfRulesOutput)
    .query(({ ctx, input }) => readingsOfRules(ctx, input.ruleIds)),
  ofRulesChanges: can('rules:read')
    .input(readingsOfRulesInput)
    .output(streamOf(readingsOfRulesOutput))
    .subscription(({ ctx, input, signal }) => changesOfRules(ctx, input.ruleIds, signal)),
  choose: can('rules:write')
    .input(chooseMetricInput)
    .output(deviceMetrics)
    .mutation(({ ctx, input }) => chooseMetric(ctx, input)),
  release: can('rules:write')
    .input(releaseMetricInput)
    .output(deviceMetrics)
    .mutation(({ ctx, input }) => releaseMetric(ctx, input)),
});
