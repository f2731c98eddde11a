/** Options of a filter: 'All', then the labels in their order. */
export const filterOptions = <K extends string>(labels: Readonly<Record<K, string>>) => [
  { value: 'all' as K | 'all', label: 'All' },
  ...(Object.entries(labels) as [K, string][]).map(([value, label]) => ({ value: value as K | 'all', label })),
];
