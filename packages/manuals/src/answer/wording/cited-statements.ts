import { splitSentences } from '../../chunk/sentences';
import { checkCitations } from '../check-citations';
import { PAGE_MARKS } from '../page-mark';

/** Consecutive statements with the page marks that follow them. */
export interface CitedGroup {
  statements: string[];
  /** Marks as printed, with the final stop after them; '' for text without marks. */
  marks: string;
  /** Pages of the marks, or of the next marks of the paragraph; null for text that no mark follows. */
  pages: readonly number[] | null;
}

export interface AnswerLine {
  /** List mark or indentation. */
  prefix: string;
  isStep: boolean;
  groups: CitedGroup[];
}

const LIST_MARK = /^\s*(?:(?:[-*•]|(\d{1,2})[.)])\s+)?/;
const MARKS = new RegExp(`(?:${PAGE_MARKS.source})+[.!?]?`, 'gi');

/** The lines of a model's answer with their statements and citations. Lines before a mark share it: the steps of a list. */
export function citedLines(text: string): AnswerLine[] {
  const lines = text.split('\n').map((line): AnswerLine => {
    const [prefix = '', step] = LIST_MARK.exec(line) ?? [];
    return { prefix, isStep: step !== undefined, groups: groupsOf(line.slice(prefix.length)) };
  });
  let next: readonly number[] | null = null;
  for (const { groups } of lines.toReversed()) {
    if (groups.length === 0) next = null;
    for (const group of groups.toReversed()) {
      group.pages ??= next;
      next = group.pages;
    }
  }
  return lines;
}

function groupsOf(line: string): CitedGroup[] {
  const groups: CitedGroup[] = [];
  let end = 0;
  for (const { 0: marks, index } of line.matchAll(MARKS)) {
    groups.push({ statements: statementsOf(line.slice(end, index)), marks, pages: pagesOf(marks) });
    end = index + marks.length;
  }
  const rest = statementsOf(line.slice(end));
  return rest.length > 0 ? [...groups, { statements: rest, marks: '', pages: null }] : groups;
}

const statementsOf = (text: string): string[] =>
  splitSentences(text).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

/** Every page that the marks name. */
function pagesOf(marks: string): number[] {
  return checkCitations(marks, []).unsupported;
}

/** Puts the remaining lines together again. */
export const textOf = (lines: readonly AnswerLine[]): string =>
  lines
    .map(({ prefix, groups }) => prefix + groups.map(groupText).join(' '))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

function groupText({ statements, marks }: CitedGroup): string {
  const words = statements.join(' ');
  return words + (/[.!?]$/.test(words) ? marks.replace(/[.!?]$/, '') : marks);
}
