import type { ExtractedManual } from '../extract-manual';
import type { LimitItem, MaintenanceItem, SafetyItem, Suggestion } from '../items';

type Kind = keyof ExtractedManual;
type Item = MaintenanceItem | SafetyItem | LimitItem;

/** An item of the built-in engine, accepted or suggested, that the model decides about. */
export interface Candidate {
  /** Letter of the kind and a number: 't1', 's1', 'l1'. */
  id: string;
  page: number;
  quote: string;
}

/** Decision of the model about some candidates. */
export interface Decision {
  candidates: readonly Candidate[];
  /** Ids of the candidates to keep; null if the model did not decide. */
  keptIds: readonly string[] | null;
}

const kinds = [
  ['maintenance', 't'],
  ['safety', 's'],
  ['limits', 'l'],
] as const satisfies [Kind, string][];

const idOf = (letter: string, index: number): string => `${letter}${index + 1}`;

export function candidatesOf(items: ExtractedManual): Candidate[] {
  return kinds.flatMap(([kind, letter]) =>
    items[kind].map(({ source: { page, quote } }, index) => ({ id: idOf(letter, index), page, quote })),
  );
}

/**
 * Applies the decisions of the model to the items of the built-in engine, and adds the items that it named. Items that it keeps or
 * names are accepted, other items become suggestions. Items without a decision stay unchanged.
 */
export function decidedItems(
  items: ExtractedManual,
  decisions: readonly Decision[],
  namedItems: ExtractedManual,
): ExtractedManual {
  const verdicts = new Map<string, boolean>();
  for (const { candidates, keptIds } of decisions) {
    if (!keptIds) continue;
    for (const { id } of candidates) verdicts.set(id, keptIds.includes(id));
  }
  const decide = <T extends Item>(letter: string, engineItems: readonly T[], modelItems: readonly T[]): T[] => [
    ...engineItems.map((item, index) => {
      const isKept = verdicts.get(idOf(letter, index));
      return withDecision(item, isKept === false ? modelItems.some((other) => isSameItem(item, other)) : isKept);
    }),
    ...modelItems.filter((item) => !engineItems.some((other) => isSameItem(item, other))),
  ];
  return {
    maintenance: decide('t', items.maintenance, namedItems.maintenance),
    safety: decide('s', items.safety, namedItems.safety),
    limits: decide('l', items.limits, namedItems.limits),
  };
}

const rejectedSuggestion: Suggestion = { probability: 0.5, reason: 'The language model does not take it for one.' };

function withDecision<T extends Item>(item: T, isKept: boolean | undefined): T {
  if (isKept === undefined) return item;
  const { suggestion, ...accepted } = item;
  return isKept ? (accepted as T) : { ...item, suggestion: suggestion ?? rejectedSuggestion };
}

/** Whether two items quote the same words; limits must also have the same values, because a sentence may contain several. */
function isSameItem(a: Item, b: Item): boolean {
  if (a.source.page !== b.source.page) return false;
  if (!a.source.quote.includes(b.source.quote) && !b.source.quote.includes(a.source.quote)) return false;
  return !('condition' in a && 'condition' in b) || a.condition.values.join() === b.condition.values.join();
}
