import type { Table } from '../read/page-model';
import { IMPERATIVE } from './imperative';

/** Headers of a column of step numbers, in English and other European languages. */
const STEP_HEAD =
  /^(?:(?:work(?:ing)?\s+)?steps?|(?:arbeits)?schritte?|[ée]tapes?|pasos?|passos?|pass[oi]|fas[ei]|stap(?:pen)?|steg|trinn?|vaihe|kroki?|lépés)(?:\s*(?:no|nr|n[°º]|#)\.?)?\s*:?$/iu;
const NUMBER_HEAD = /^(?:no|nr|n[°º]|num(?:ber)?|#|seq(?:uence)?|order)\.?\s*:?$/i;
const WORK_HEAD =
  /^(?:operations?|procedures?|instructions?|actions?|activit(?:y|ies)|tasks?|work(?:\s+steps?)?|steps?)\s*:?$/i;
const FIGURE_HEAD =
  /^(?:fig|figure|illustration|picture|image|photo|abb|abbildung|bild|illustraci[oó]n|schéma|imagen?)\b/i;
const NUMBER = /^(?:step\s+)?\(?(\d{1,2})[.):]?$/i;
const SUBSTEP = /^\(?(?:\d{1,2}\s?[a-z]|[a-z])[.):]?$/i;
/** Minimum share of texts that begin with a verb of handling, in a table whose header does not name steps. */
const MIN_INSTRUCTIONS = 0.6;
const MAX_NAME_WORDS = 3;
const MIN_STEPS_WITHOUT_HEADER = 3;

export interface TableStep {
  /** As printed: '1', '2a'. Absent for a row without a number, and for the text of a further column. */
  marker?: string;
  /** Position in the sequence, from 1; null for a part of the previous step. */
  position: number | null;
  text: string;
}

/** The rows of a table whose first column numbers the steps of a procedure ('Step | Operation'); null for another table. */
export function stepsOfTable(table: Table): TableStep[] | null {
  if (table.columns < 2) return null;
  const rows = Array.from({ length: table.rows }, (_, row) => textsOf(table, row));
  const [head = []] = rows;
  const isHeaded = NUMBER.exec(head[0] ?? '') === null;
  const isStepHead = STEP_HEAD.test(head[0] ?? '');
  const isWorkHead = NUMBER_HEAD.test(head[0] ?? '') && WORK_HEAD.test(head[1] ?? '');
  if (isHeaded && !isStepHead && !isWorkHead) return null;
  const steps = (isHeaded ? rows.slice(1) : rows).flatMap((texts) => stepsOfRow(texts, isHeaded ? head : []));
  const positions = steps.flatMap(({ position }) => position ?? []);
  const [first] = positions;
  if (first === undefined || (first === 1 && positions.length < (isHeaded ? 2 : MIN_STEPS_WITHOUT_HEADER))) return null;
  // without a header, a table that begins with the first step has a number in each row
  if (first === 1 && !isHeaded && positions.length < table.rows) return null;
  if (positions.some((position, index) => position !== first + index)) return null;
  if (!isStepHead && partOfInstructions(steps) < MIN_INSTRUCTIONS) return null;
  return steps;
}

function textsOf({ cells, columns }: Table, row: number): string[] {
  const texts = new Array<string>(columns).fill('');
  for (const cell of cells) if (cell.row === row) texts[cell.column] = cell.text.trim();
  return texts;
}

/** The step of a row, and what further columns say about it. */
function stepsOfRow([number = '', ...texts]: string[], head: readonly string[]): TableStep[] {
  const position = Number(NUMBER.exec(number)?.[1] ?? Number.NaN);
  const isNumbered = !Number.isNaN(position);
  // without a number, the first cell is text over all columns
  const stepTexts = isNumbered || SUBSTEP.test(number) || !number ? texts : [number, ...texts];
  const marker = isNumbered || SUBSTEP.test(number) ? { marker: number } : {};
  return stepTexts
    .filter((text, index) => text && !(index > 0 && FIGURE_HEAD.test(head[index + 1] ?? '')))
    .map((text, index) =>
      index === 0 ? { ...marker, position: isNumbered ? position : null, text } : { position: null, text },
    );
}

/** 'Start button' */
const isName = (text: string) => text.split(/\s+/).length <= MAX_NAME_WORDS && !/[.!:]$/.test(text);

function partOfInstructions(steps: readonly TableStep[]): number {
  const numbered = steps.filter(({ position }) => position !== null);
  return numbered.filter(({ text }) => IMPERATIVE.test(text) && !isName(text)).length / numbered.length;
}
