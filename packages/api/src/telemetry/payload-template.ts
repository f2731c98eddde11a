import { z } from 'zod';
import { maxMetrics, metricName, metricUnit } from './schema';

const path = z.string().trim().min(1, 'A value needs a name').max(200, 'A name must be at most 200 characters');

/**
 * Selects which values of a device's messages are stored. `path` is the dotted name that a nested value has without a template:
 * 'motor.temperature', 'sensors.0.value'.
 */
export const payloadTemplate = z.object({
  values: z
    .array(z.object({ path, metric: metricName, unit: metricUnit.optional() }))
    .min(1, 'Choose at least one value')
    .max(maxMetrics, `At most ${maxMetrics} values can be chosen`)
    .refine(
      (values) => new Set(values.map(({ metric }) => metric)).size === values.length,
      'Two values have the same metric name',
    ),
  /** Path of the time of measurement; without it, common names are recognised. */
  timePath: path.optional(),
});
export type PayloadTemplate = z.output<typeof payloadTemplate>;
