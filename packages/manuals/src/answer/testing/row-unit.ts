import type { ScoredUnit } from '../scorer/score-units';

/** A scored row: the label, then 'header: value' of each column. */
export function rowUnit(score: number, label: string, ...values: readonly string[]): ScoredUnit {
  const cells = values.map((value) => {
    const [header = '', text = ''] = value.split(': ');
    return { header, text };
  });
  const text = [label, ...cells.map((cell) => cell.text)].join('\t');
  return {
    statement: {
      ...{ id: label, ordinal: 1, page: 1, text, context: text, headingPath: [], cosine: null, kind: 'row' },
      cells: [{ text: label }, ...cells],
    },
    score,
    match: 1,
  };
}
