import { z } from 'zod';
import { maxMetrics, metricName, metricUnit } from './schema';

const path = z.string().trim().min(1, 'A value needs a name').max(200, 'A name must be at most 200 characters');

/**
 * Which values of a device's messages are stored. `path` is the name that a value has without a template: nested values are joined
 * by dots ('motor.temperature', 'sensors.0.value').
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
  /** The value that has the time of measurement; without it, the usual names are recognised. */
  timePath: path.optional(),
});
export type PayloadTemplate = z.output<typeof payloadTemplate>;
