import { languageOfQuestion } from '../../rank/question-language';
import { holdsNegations } from './check-negations';
import { holdsNumbers } from './check-numbers';
import { type AnswerLine, citedLines, textOf } from './cited-statements';
import {
  countShared,
  meaningfulTerms,
  type Segment,
  segmentOf,
  segmentsOf,
  type WordingSource,
} from './evidence-segments';

export interface CheckedWording {
  /** The statements that the passages support; '' if there are none, or if a step of a procedure is missing. */
  text: string;
  /** Number of statements that were removed. */
  removedCount: number;
}

/** 'Yes' or 'no' before a statement. */
const VERDICT = /^(?:(yes|ja|oui|sí|sì|sim)|no|nein|non|não|nee)\s*[,;:–—-]\s*(?=\p{L})/iu;
/** Share of a statement's words that must occur in the passages of its pages, or in the question. */
const MIN_KNOWN_WORDS = 0.5;

/**
 * Checks the wording of a model's answer against the passages of the pages that it cites: a statement stays if most of its words, all its
 * numbers with their units, and its negations are in them. A statement without a citation is compared with all cited pages.
 */
export function checkWording(answer: string, sources: readonly WordingSource[], question: string): CheckedWording {
  const language = languageOfQuestion(sources.map(({ text }) => text).join(' ')) ?? 'en';
  const segments = new Map<number, Segment[]>();
  for (const source of sources)
    segments.set(source.page, [...(segments.get(source.page) ?? []), ...segmentsOf(source, language)]);
  const questionTerms = meaningfulTerms(question, language);
  const lines = citedLines(answer);
  const citedPages = [...new Set(lines.flatMap(({ groups }) => groups.flatMap(({ pages }) => pages ?? [])))];
  let removedCount = 0;
  const heldText = (text: string, pages: readonly number[] | null): string[] => {
    const evidence = (pages ?? citedPages).flatMap((page) => segments.get(page) ?? []);
    const statement = segmentOf(text.replace(VERDICT, ''), language);
    if (holdsStatement(statement, evidence, questionTerms, language)) return [withFittingVerdict(text, statement)];
    removedCount++;
    return [];
  };
  const checked = lines.map(({ groups, ...line }) => ({
    ...line,
    wasEmpty: groups.length === 0,
    groups: groups
      .map((group) => ({ ...group, statements: group.statements.flatMap((text) => heldText(text, group.pages)) }))
      .filter(({ statements }) => statements.length > 0),
  }));
  const isIncomplete = checked.some(({ isStep, wasEmpty, groups }) => isStep && !wasEmpty && groups.length === 0);
  const kept = checked.filter(({ wasEmpty, groups }) => wasEmpty || groups.length > 0);
  return { text: isIncomplete ? '' : textOf(withoutLeadIns(kept)), removedCount };
}

function holdsStatement(
  statement: Segment,
  evidence: readonly Segment[],
  questionTerms: ReadonlySet<string>,
  language: string,
): boolean {
  const known = new Set([...questionTerms, ...evidence.flatMap(({ terms }) => [...terms])]);
  if (evidence.length === 0 || countShared(statement.terms, known) < MIN_KNOWN_WORDS * statement.terms.size)
    return false;
  return holdsNumbers(statement, evidence, language) && holdsNegations(statement, evidence);
}

/** Passages do not say 'yes' or 'no': the word stays only before a statement of the same polarity. */
function withFittingVerdict(text: string, { clauses }: Segment): string {
  const [verdict, affirmative] = VERDICT.exec(text) ?? [];
  if (!verdict) return text;
  const isNegated = clauses.some(({ negations }) => negations.all > 0);
  if (isNegated === !affirmative) return text;
  const rest = text.slice(verdict.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** Removes lines that introduce a list of which nothing is left. */
function withoutLeadIns(lines: readonly AnswerLine[]): AnswerLine[] {
  return lines.filter(({ groups }, at) => {
    const introduces = groups.at(-1)?.statements.at(-1)?.trimEnd().endsWith(':');
    return !introduces || (lines[at + 1]?.groups.length ?? 0) > 0;
  });
}
