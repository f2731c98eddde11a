import type { ExtractedManual } from '../extract-manual';
import type { LimitItem, MaintenanceItem, SafetyItem, Suggestion } from '../items';

type Kind = keyof ExtractedManual;
type Item = MaintenanceItem | SafetyItem | LimitItem;

/** An item of the built-in engine, accepted or suggested, under the name by which the model decides about it. */
export interface Candidate {
  /** 't1', 's1', 'l1': the kind and a number. */
  id: string;
  page: number;
  quote: string;
}

/** Of which candidates the model was asked, and which of them it keeps; null where it did not say. */
export interface Decision {
  asked: readonly Candidate[];
  kept: readonly string[] | null;
}

const kinds = [
  ['maintenance', 't'],
  ['safety', 's'],
  ['limits', 'l'],
] as const satisfies [Kind, string][];

const idOf = (letter: string, at: number): string => `${letter}${at + 1}`;

export function candidatesOf(items: ExtractedManual): Candidate[] {
  return kinds.flatMap(([kind, letter]) =>
    items[kind].map(({ source: { page, quote } }, at) => ({ id: idOf(letter, at), page, quote })),
  );
}

/**
 * The built-in engine's items as the model decided, and what the model adds. What it keeps or names itself is accepted, what
 * it does neither with waits for a person. Items of which it was not asked, and those of answers that decide nothing, stay
 * as they were.
 */
export function decidedItems(
  items: ExtractedManual,
  decisions: readonly Decision[],
  named: ExtractedManual,
): ExtractedManual {
  const verdicts = new Map<string, boolean>();
  for (const { asked, kept } of decisions) {
    if (!kept) continue;
    for (const { id } of asked) verdicts.set(id, kept.includes(id));
  }
  const decide = <T extends Item>(letter: string, found: readonly T[], own: readonly T[]): T[] => [
    ...found.map((item, at) => {
      const isKept = verdicts.get(idOf(letter, at));
      return decided(item, isKept === false ? own.some((other) => saysTheSame(item, other)) : isKept);
    }),
    ...own.filter((item) => !found.some((other) => saysTheSame(item, other))),
  ];
  return {
    maintenance: decide('t', items.maintenance, named.maintenance),
    safety: decide('s', items.safety, named.safety),
    limits: decide('l', items.limits, named.limits),
  };
}

const notKept: Suggestion = { probability: 0.5, reason: 'The language model does not take it for one.' };

function decided<T extends Item>(item: T, isKept: boolean | undefined): T {
  if (isKept === undefined) return item;
  const { suggestion, ...accepted } = item;
  return isKept ? (accepted as T) : { ...item, suggestion: suggestion ?? notKept };
}

/** Of the same words; one sentence may hold several limits. */
function saysTheSame(a: Item, b: Item): boolean {
  if (a.source.page !== b.source.page) return false;
  if (!a.source.quote.includes(b.source.quote) && !b.source.quote.includes(a.source.quote)) return false;
  return !('condition' in a && 'condition' in b) || a.condition.values.join() === b.condition.values.join();
}
