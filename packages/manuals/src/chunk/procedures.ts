import { readSignalMark } from '../extract/safety/signal-words';
import type { Block, Manual } from '../read/page-model';
import { IMPERATIVE } from './imperative';
import { joinText } from './page-passages';
import type { Step } from './passage';
import { isCutOff } from './sentences';
import { type StepNumber, splitMarker, stepNumber } from './step-markers';
import { stepsOfTable, type TableStep } from './step-tables';

/** A titled sequence of steps: a numbered list, a bulleted list or a section of instructions. */
export interface Procedure {
  title: string;
  /** Texts of the headings above the title, outermost first. */
  headingPath: string[];
  /** Sentences between the title and the first step. */
  introduction: string;
  steps: Step[];
}

/** More lines than this are a chapter rather than a procedure. */
const MAX_LINES = 60;
const MAX_TITLE_WORDS = 10;
/** A number or a letter that the layout separated from its step, or a figure's label. */
const STRAY = /^(?:\(?[\dA-Za-z]{1,2}[.)]?|(?:fig(?:ure)?|table|photo)\.?\s*[\d.\-–]+[a-z]?)$/i;
const SENTENCE_END = /[.!?:;,]["')\]]*$/;

const isStray = ({ kind, text }: Block) => kind !== 'table' && kind !== 'heading' && STRAY.test(text.trim());

interface Line extends Step {
  number: StepNumber | null;
  isItem: boolean;
}

interface Section {
  title: string;
  headingPath: string[];
  lines: Line[];
  /** Number of the last step, if a table ended with it: the text below the table is not a step. */
  tableEnd?: number;
}

/** Finds the procedures of a manual in reading order. A procedure may continue on the following pages. */
export function findProcedures(manual: Manual): Procedure[] {
  const procedures = sectionsOf(manual).flatMap(proceduresOf);
  // only the verbs of English are known
  return manual.language === 'en' ? procedures.filter(({ steps }) => !isLegend(steps)) : procedures;
}

const MAX_LEGEND_WORDS = 8;

/** Whether numbered lines are the parts of a figure or a list of contents: names without a verb of handling or a final stop. */
function isLegend(steps: readonly Step[]): boolean {
  const lines = steps.filter(({ notice }) => !notice).map(({ text }) => text.trim());
  const isName = (text: string) =>
    text.split(/\s+/).length <= MAX_LEGEND_WORDS && !/[.!?]$/.test(text) && !IMPERATIVE.test(text);
  return lines.length > 2 && lines.every(isName);
}

/**
 * Splits a manual at its headings and at short lines without a full stop, which head the lines below them. The rows of a table of
 * steps are lines.
 */
function sectionsOf(manual: Manual): Section[] {
  const sections: Section[] = [];
  let open: Section | undefined;
  const start = (title: string, headingPath: string[]) => {
    open = { title, headingPath, lines: [] };
    sections.push(open);
  };
  for (const page of manual.pages) {
    if (page.role !== 'body') continue;
    let notice: string | undefined;
    const labels = new Set<Block>();
    const stepTables = new Map<Block, TableStep[]>();
    for (const block of page.blocks) {
      const steps = block.table && stepsOfTable(block.table);
      if (steps) stepTables.set(block, steps);
    }
    const blocks = page.blocks.filter(
      (block) => block.kind !== 'caption' && (block.kind !== 'table' || stepTables.has(block)),
    );
    for (const [index, block] of blocks.entries()) {
      if (labels.has(block)) continue;
      if (block.kind === 'heading') {
        start(block.text, block.headingPath);
        continue;
      }
      if (isStray(block)) continue;
      const headingPath = block.headingPath;
      if (!open || !isBelow(open, headingPath)) start(headingPath.at(-1) ?? '', headingPath.slice(0, -1));
      const steps = stepTables.get(block);
      if (steps) {
        if (open?.tableEnd === undefined || open.tableEnd + 1 !== firstNumber(steps)) {
          const label = besideTable(block, blocks.slice(index + 1));
          for (const part of label) labels.add(part);
          const title = titleOfTable(open, headingPath, label.map(({ text }) => text).join(' '));
          const above = title === headingPath.at(-1) ? headingPath.slice(0, -1) : headingPath;
          if (title !== open?.title) start(title, above);
        }
        if (open) addSteps(open, steps, page.number);
        continue;
      }
      const mark = readSignalMark(block.text);
      if (mark && !mark.text) {
        notice = mark.word;
        continue;
      }
      const line = lineOf(block, page.number, notice ?? mark?.word, mark?.text);
      notice = undefined;
      const previous = open?.lines.at(-1);
      if (previous && open?.tableEnd === undefined && continues(previous, line))
        previous.text = joinText(previous.text, line.text);
      else if (!line.notice && isTitle(line, blocks, index + 1)) start(line.text.replace(/\s*:$/, ''), headingPath);
      else if (open?.tableEnd === undefined || line.notice) open?.lines.push(line);
      else if (line.number?.position === 1) {
        start(headingPath.at(-1) ?? '', headingPath.slice(0, -1));
        open.lines.push(line);
      }
    }
  }
  return sections;
}

/** Gap between the tops of a table and of the label beside it, and between the lines of the label, in heights of a letter. */
const LABEL_GAP = 1.6;

/** The blocks of a label in the margin, left of the first row of a table. */
function besideTable({ box, size }: Block, below: readonly Block[]): Block[] {
  const label: Block[] = [];
  let top = box.y;
  for (const block of below) {
    const isLabel =
      block.kind !== 'table' && block.box.x + block.box.width <= box.x + size && !SENTENCE_END.test(block.text);
    if (!isLabel || Math.abs(block.box.y - top) > LABEL_GAP * size) break;
    label.push(block);
    top = block.box.y + block.box.height;
  }
  return label;
}

/** The label of a table of steps, the title above it with at most one line between, or the heading of its section. */
function titleOfTable(open: Section | undefined, headingPath: readonly string[], label: string): string {
  const isWarning = (title: string) => /!$/.test(title) || readSignalMark(title) !== undefined;
  // the first line of the label may be above the table
  if (label) return open && !open.lines.length && /^\p{Ll}/u.test(label) ? `${open.title} ${label}` : label;
  if (open && open.lines.length <= 1 && !isWarning(open.title)) return open.title;
  return headingPath.findLast((heading) => !isWarning(heading)) ?? '';
}

const firstNumber = (steps: readonly TableStep[]) => steps.find(({ position }) => position !== null)?.position;

/** Adds the steps of a table, unless it begins in the middle of another sequence. */
function addSteps(section: Section, steps: readonly TableStep[], page: number): void {
  const first = firstNumber(steps);
  if (first !== 1 && section.tableEnd !== undefined && section.tableEnd + 1 !== first) return;
  for (const { marker, position, text } of steps) {
    const number = position === null ? null : { style: 'table', position };
    section.lines.push({ ...(marker ? { marker } : {}), text, page, number, isItem: number !== null });
    if (position !== null) section.tableEnd = position;
  }
}

/** Whether a block with this heading path is in the section. */
function isBelow({ title, headingPath }: Section, path: readonly string[]): boolean {
  const own = [...headingPath, title].join('\n');
  const inParent = headingPath.join('\n');
  const other = path.join('\n');
  return other === own || other === inParent;
}

function lineOf(block: Block, page: number, notice: string | undefined, noticeText: string | undefined): Line {
  const split = block.marker || notice ? null : splitMarker(block.text);
  const marker = block.marker ?? split?.marker;
  const number = stepNumber(marker);
  return {
    ...(number && marker ? { marker } : {}),
    text: (split?.text ?? noticeText ?? block.text).trim(),
    page,
    ...(notice ? { notice } : {}),
    number,
    isItem: marker !== undefined,
  };
}

function continues(previous: Line, line: Line): boolean {
  if (line.number) return false;
  return isCutOff(previous.text) || (/^\p{Ll}/u.test(line.text) && !/[.:;!?]["')\]]*$/.test(previous.text));
}

/** Whether a line heads the lines below it: a short line without a full stop that is followed by a line of another kind. */
function isTitle(line: Line, blocks: readonly Block[], after: number): boolean {
  const next = blocks[after];
  if (!next || next.kind === 'heading') return false;
  const words = line.text.split(/\s+/).length;
  if (words > MAX_TITLE_WORDS || !/^[\p{Lu}\d"'“(]/u.test(line.text) || /^\P{L}*$/u.test(line.text)) return false;
  const nextText = blocks.find((block, index) => index >= after && !isStray(block));
  if (nextText?.table) return !SENTENCE_END.test(line.text) || /:$/.test(line.text);
  const nextNumber = stepNumber(next.marker ?? splitMarker(next.text)?.marker);
  const isNextOther = line.number
    ? nextNumber?.style !== line.number.style && (nextNumber?.position === 1 || !next.marker)
    : !line.isItem;
  if (!isNextOther) return false;
  if (/:$/.test(line.text)) return nextNumber?.position === 1 && words > 3;
  return (
    !SENTENCE_END.test(line.text) && !(IMPERATIVE.test(line.text) && !line.number) && /^[\p{Lu}\d"'“(]/u.test(next.text)
  );
}

/** The numbered sequences of a section, or the section as one sequence. */
function proceduresOf({ title, headingPath, lines }: Section): Procedure[] {
  const procedures: Procedure[] = [];
  let from = 0;
  const close = (to: number) => {
    const procedure = procedureOf(title, headingPath, lines.slice(from, to));
    if (procedure) procedures.push(procedure);
    from = to;
  };
  let style: string | undefined;
  for (const [index, { number }] of lines.entries()) {
    if (number?.position !== 1) continue;
    if (style === number.style) close(introductionStart(lines, from, index));
    else style ??= number.style;
  }
  close(lines.length);
  return procedures;
}

/** Index of the paragraph that introduces the sequence from `index` on, or `index`. */
function introductionStart(lines: readonly Line[], from: number, index: number): number {
  const before = lines[index - 1];
  return index - 1 > from && before && !before.isItem && /:$/.test(before.text) ? index - 1 : index;
}

function procedureOf(title: string, headingPath: string[], lines: readonly Line[]): Procedure | null {
  const firstItem = lines.findIndex(({ isItem, notice }) => isItem && !notice);
  const isBefore = (line: Line, index: number) =>
    index < firstItem && !line.notice && !IMPERATIVE.test(line.text) && !line.number;
  const steps = lines.filter((line, index) => !isBefore(line, index));
  const instructions = steps.filter(({ text, notice }) => !notice && IMPERATIVE.test(text)).length;
  const numbered = steps.filter(({ number }) => number).length;
  if (!title || steps.length < 2 || steps.length > MAX_LINES) return null;
  if (instructions < 1 && numbered < 2) return null;
  return {
    title: title.replace(/\s*:$/, ''),
    headingPath,
    introduction: lines
      .filter(isBefore)
      .map(({ text }) => text)
      .join(' '),
    steps: steps.map(({ number: _number, isItem: _isItem, ...step }) => step),
  };
}
