export interface ChartLimit {
  operator: '>' | '>=' | '<' | '<=' | 'between' | 'outside' | 'equals';
  /** In the unit of the chart. */
  values: readonly number[];
}

interface Zone {
  from: number;
  to: number;
}

/** The ranges of the value axis in which the condition of a limit holds. */
export function limitZones({ operator, values }: ChartLimit, axisMin: number, axisMax: number): Zone[] {
  const [low = 0, high = low] = values;
  const clip = (from: number, to: number): Zone[] => {
    const zone = { from: Math.max(from, axisMin), to: Math.min(to, axisMax) };
    return zone.from < zone.to ? [zone] : [];
  };
  switch (operator) {
    case '>':
    case '>=':
      return clip(low, Number.POSITIVE_INFINITY);
    case '<':
    case '<=':
      return clip(Number.NEGATIVE_INFINITY, low);
    case 'between':
      return clip(low, high);
    case 'outside':
      return [...clip(Number.NEGATIVE_INFINITY, low), ...clip(high, Number.POSITIVE_INFINITY)];
    case 'equals':
      return [];
  }
}
