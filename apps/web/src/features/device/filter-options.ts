/** 'All', then what can be chosen, in the order of its labels. */
export const filterOptions = <K extends string>(labels: Readonly<Record<K, string>>) => [
  { value: 'all' as K | 'all', label: 'All' },
  ...(Object.entries(labels) as [K, string][]).map(([value, label]) => ({ value: value as K | 'all', label })),
];
