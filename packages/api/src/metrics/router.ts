import { callCosts } from '../call-limits';
import { ofDeviceInput } from '../fields';
import { streamOf } from '../streaming';
import { can, router } from '../trpc';
import { changesOfRules } from './changes';
import { chooseMetric, releaseMetric } from './choose';
import { metricsOfDevice, readingsOfRules } from './connections';
import {
  chooseMetricInput,
  deviceMetrics,
  ofMetricInput,
  previewUnitInput,
  readingsOfRulesInput,
  readingsOfRules as readingsOfRulesOutput,
  releaseMetricInput,
  setUnitInput,
  unitCorrection,
  unitPreview,
} from './schema';
import { correctionOfUnit, endUnitCorrection } from './unit-corrections';
import { previewUnit, setUnit } from './units';

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
  previewUnit: can('devices:write')
    .input(previewUnitInput)
    .output(unitPreview)
    .query(({ ctx, input }) => previewUnit(ctx, input)),
  setUnit: can('devices:write', callCosts.report)
    .input(setUnitInput)
    .output(deviceMetrics)
    .mutation(({ ctx, input }) => setUnit(ctx, input)),
  unitCorrection: can('devices:read')
    .input(ofMetricInput)
    .output(unitCorrection)
    .query(({ ctx, input }) => correctionOfUnit(ctx, input)),
  endUnitCorrection: can('devices:write')
    .input(ofMetricInput)
    .output(deviceMetrics)
    .mutation(({ ctx, input }) => endUnitCorrection(ctx, input)),
  release: can('rules:write')
    .input(releaseMetricInput)
    .output(deviceMetrics)
    .mutation(({ ctx, input }) => releaseMetric(ctx, input)),
});
