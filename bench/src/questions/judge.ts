import type { Check } from './questions';

/** The fields of an answer that are judged. */
export interface Answer {
  text: string;
  /** False if the product says that the manual has no answer. */
  answered: boolean;
  /** Pages of the passages used, best first. */
  pages: number[];
}

export type Verdict = 'right' | 'partly' | 'wrong' | 'refused';

export interface Judgement {
  verdict: Verdict;
  /** Why the answer is not right. */
  reason?: string;
}

const refusal =
  /(?:did not|didn't|could not|couldn't|cannot|can't) find|not (?:in|found in|covered|mentioned|stated|said|given|described) |(?:does|do)(?:n't| not) (?:say|contain|mention|state|give|cover|describe|include)|no information|nothing about/i;
/** Longer texts that contain a refusal also contain an answer. */
const maxRefusalWords = 60;
const refusalStartLength = 200;
const defaultMaxWords = 120;

export function isRefusal({ text, answered }: Answer): boolean {
  const normalized = plain(text);
  return (
    !answered || (refusal.test(normalized.slice(0, refusalStartLength)) && wordCount(normalized) < maxRefusalWords)
  );
}

/** Judges the answer to an unanswerable question: only a refusal is right. */
export function judgeUnanswerable(answer: Answer, { mustNot = [] }: Check = {}): Judgement {
  const forbidden = mustNot.find((text) => indexOfText(plain(answer.text), text) >= 0);
  if (forbidden !== undefined) return { verdict: 'wrong', reason: `says ${forbidden}` };
  return isRefusal(answer) ? { verdict: 'right' } : { verdict: 'wrong', reason: 'not refused' };
}

/** Judges the answer to an answerable question. Half of the facts without a wrong one is 'partly'. */
export function judge(answer: Answer, check: Check): Judgement {
  if (isRefusal(answer)) return { verdict: 'refused' };
  const text = plain(answer.text);
  const forbidden = check.mustNot?.find((entry) => indexOfText(text, entry) >= 0);
  if (forbidden !== undefined) return { verdict: 'wrong', reason: `says ${forbidden}` };
  const facts = (check.must ?? []).filter((entry) => indexOfAny(text, entry) >= 0).length;
  const steps = stepsInOrder(text, check.steps ?? []);
  const found = facts + steps;
  const total = (check.must?.length ?? 0) + (check.steps?.length ?? 0);
  const isTooLong = wordCount(text) > 1.2 * (check.maxWords ?? defaultMaxWords);
  if (found === total && !isTooLong) return { verdict: 'right' };
  const reason = found === total ? 'too long' : `${found} of ${total}`;
  return { verdict: total > 0 && found / total >= 0.5 ? 'partly' : 'wrong', reason };
}

function stepsInOrder(text: string, steps: NonNullable<Check['steps']>): number {
  let from = 0;
  let found = 0;
  for (const step of steps) {
    const index = indexOfAny(text, step, from);
    if (index < 0) continue;
    found++;
    from = index + 1;
  }
  return found;
}

function indexOfAny(text: string, alternatives: string | string[], from = 0): number {
  const found = [alternatives].flat().flatMap((entry) => {
    const index = indexOfText(text, entry, from);
    return index < 0 ? [] : [index];
  });
  return found.length ? Math.min(...found) : -1;
}

function indexOfText(text: string, entry: string, from = 0): number {
  const source = entry.match(/^\/(.*)\/[a-z]*$/s)?.[1];
  if (source === undefined) return text.indexOf(plain(entry), from);
  const index = text.slice(from).search(new RegExp(source, 'is'));
  return index < 0 ? -1 : index + from;
}

const wordCount = (text: string): number => text.split(' ').length;

/** Lower case, with plain quotes, blanks and hyphens and without Markdown. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/[–—]/g, '-')
    .replace(/\*\*|__|`/g, '')
    .replace(/\s+/g, ' ')
    .trim();
