import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manualsDirectory } from '../manuals';

/** What an answer must contain: one of the alternatives. `/…/` is a regular expression, other text is searched without case. */
type Alternatives = string | string[];

/** Conditions of a correct answer. Format: README of the manuals' folder. */
export interface Check {
  /** Each entry must be in the answer. */
  must?: Alternatives[];
  /** Each entry must be in the answer after the previous one. */
  steps?: Alternatives[];
  mustNot?: string[];
  /** The answer may exceed this by a fifth. */
  maxWords?: number;
  pages?: number[];
}

interface Question extends Check {
  id: string;
  /** 'unanswerable' if the manual has no answer. */
  kind: string;
  q: string;
  followup?: Check & { q: string };
}

/** A question with the pages that answer it, in the manual's words (`q`) and in a layperson's (`q_lay`). */
export interface PageQuestion {
  q: string;
  q_lay: string;
  /** The answer in a person's words. */
  a: string;
  pages: number[];
}

export interface ManualQuestions {
  name: string;
  realistic: Question[];
  byPage: PageQuestion[];
  /** Questions without an answer in the manual. */
  unanswerable: string[];
}

/** @returns undefined for a manual without questions */
export function questionsOf(name: string): ManualQuestions | undefined {
  const realistic = load<{ questions: Question[] }>('ask', name)?.questions ?? [];
  const gold = load<{ questions?: PageQuestion[]; unanswerable?: string[] }>('gold', name);
  const { questions: byPage = [], unanswerable = [] } = gold ?? {};
  return realistic.length || byPage.length || unanswerable.length
    ? { name, realistic, byPage, unanswerable }
    : undefined;
}

function load<T>(folder: string, name: string): T | undefined {
  const file = join(manualsDirectory ?? '', folder, `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
