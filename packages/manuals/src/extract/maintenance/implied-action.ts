const actions: [RegExp, string][] = [
  [/\b(?:replacement|replace|renewal|exchange|change|service life)\b/i, 'replace'],
  [/\b(?:lubrication|lubricating|lube|greasing|grease)\b/i, 'lubricate'],
  [/\bcleaning\b/i, 'clean'],
  [/\b(?:inspection|checks?|checking)\b/i, 'inspect'],
  [/\bcalibration\b/i, 'calibrate'],
  [/\badjustment\b/i, 'adjust'],
];

/** The action that a column head or heading demands for the parts below it: 'replace' for 'Replacement interval'. */
export const impliedAction = (heading: string): string | undefined =>
  actions.find(([pattern]) => pattern.test(heading))?.[1];
