/** 'Coolant temperature', 'coolant_temperature' and 'coolantTemperature' are one metric. */
export const normalizeMetric = (metric: string): string => metric.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
