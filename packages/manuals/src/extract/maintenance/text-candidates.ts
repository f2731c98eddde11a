import type { Block, Manual, Page } from '../../read/page-model';
import { quoteBox } from '../quotes';
import { bareTiming } from './bare-timing';
import type { Candidate } from './candidate';
import { type CareClause, careClause } from './care-clauses';
import { careNoun } from './care-verbs';
import { sectionKind } from './section-words';
import { sentencesOf } from './sentences';
import { isNumeric, isTimed, type Timing } from './timing';
import { timingOf } from './timing-grammar';

/** Timing given by a heading, or by an introduction, to what stands below it. */
interface Scope {
  timing: Timing;
  /** Ends at the next heading of this level or above. */
  level: number;
  title: string;
  /** An introduction ('The following are checked weekly:') reaches to the end of its list. */
  listOnly: boolean;
  block: Block;
  page: number;
}

/** A list item under a scope, with the label that stands over it in the list ('Inspections:'). */
export interface ListedItem {
  text: string;
  block: Block;
  page: number;
  label?: string;
  candidate?: Candidate;
}

/** A run of list items under one scope: the material of checklists and of schedules by milestones. */
export interface ListedUnder {
  scope: { title: string; timing: Timing; page: number; block: Block };
  items: ListedItem[];
}

const noticeStart = /^[!⚠\s]*(?:danger|warnings?|cautions?|notices?|notes?|important|attention)\b\s*[:!.–-]?/i;
const aloneNotice = /^[!⚠\s]*(?:danger|warnings?|cautions?|notices?|important|attention)\b[\s:!]*$/i;
const listIntroduction = /\b(?:following|below|these)\b[^.]*:?\s*$|:\s*$/i;
const statement =
  /\b(?:items? (?:listed|described|shown) (?:here|below|above|in this (?:section|chapter))|general maintenance|(?:all|these|the following) (?:\w+ )?(?:maintenance|service|inspection|lubrication|cleaning)? ?(?:procedures?|operations?|items?|checks?|tasks?|points?|works?|inspections?))\b/i;

/**
 * Candidates in running text and lists, in reading order.
 * @param taken blocks that a schedule table was read from
 */
export function textCandidates(
  manual: Manual,
  taken: ReadonlySet<Block>,
): { candidates: Candidate[]; lists: ListedUnder[] } {
  const walk = new Walk();
  for (const page of manual.pages) {
    if (page.role !== 'body') continue;
    page.blocks.forEach((block, i) => {
      if (!taken.has(block)) walk.visit(block, page, page.blocks[i + 1]);
    });
  }
  walk.applyStatements();
  return { candidates: walk.candidates, lists: walk.lists };
}

class Walk {
  readonly candidates: Candidate[] = [];
  readonly lists: ListedUnder[] = [];
  private scope: Scope | undefined;
  private noticeBelow = false;
  private label: string | undefined;
  private readonly statements: { path: string; timing: Timing }[] = [];

  visit(block: Block, page: Page, next: Block | undefined): void {
    if (this.entersScope(block, page, next)) return;
    if (block.kind === 'heading') {
      this.noticeBelow = false;
      this.label = undefined;
      return;
    }
    if (block.kind === 'paragraph') this.label = /^[^.]{3,40}:$/.test(block.text) ? block.text : undefined;
    if (this.scope?.listOnly && block.kind !== 'list-item') this.scope = undefined;
    if (aloneNotice.test(block.text)) {
      this.noticeBelow = true;
      return;
    }
    if (block.kind === 'table') for (const cell of block.table?.cells ?? []) this.read(block, cell.text, page);
    else this.read(block, block.text, page);
    if (block.kind !== 'list-item') this.noticeBelow = false;
  }

  /** Whether the block is a heading or introduction that times what follows. */
  private entersScope(block: Block, page: Page, next: Block | undefined): boolean {
    const level = block.kind === 'heading' ? (block.level ?? 1) : 99;
    const timing = block.kind === 'heading' || isLabel(block, next) ? bareTiming(block.text) : undefined;
    // 'Start-up' and 'Before use' head procedures, not schedules.
    if (timing && (isNumeric(timing) || timing.firstAt)) {
      this.scope = { timing, level, title: block.text, listOnly: false, block, page: page.number };
      return true;
    }
    if (block.kind === 'heading') {
      if (this.scope && (level <= this.scope.level || this.scope.level === 99)) this.scope = undefined;
      return false;
    }
    if (block.kind === 'paragraph' && next?.kind === 'list-item' && listIntroduction.test(block.text)) {
      const last = sentencesOf(block.text).at(-1) ?? '';
      const introduced = timingOf(last);
      if (isNumeric(introduced) || introduced.vague) {
        this.scope = { timing: introduced, level: 98, title: last, listOnly: true, block, page: page.number };
        return true;
      }
    }
    return false;
  }

  private read(block: Block, text: string, page: Page): void {
    const isList = block.kind === 'list-item';
    const sentences = sentencesOf(text);
    let found: Candidate | undefined;
    sentences.forEach((sentence, i) => {
      if (isList && found) return;
      const parts = clausesWithOwnTiming(sentence);
      for (const part of parts) {
        const candidate = this.candidateOf(part, sentences[i - 1], block, page);
        if (!candidate) continue;
        if (parts.length > 1) candidate.quote = sentence;
        if (isList) {
          candidate.quote = wholeItem(block.text);
          candidate.description = block.text;
          if (this.scope && candidate.inherited)
            candidate.group = `list ${page.number} ${Math.round(this.scope.block.box.y)}`;
        }
        found = candidate;
        this.candidates.push(candidate);
      }
    });
    if (isList && this.scope) this.listed(block, page, found);
  }

  private listed(block: Block, page: Page, candidate: Candidate | undefined): void {
    if (!this.scope) return;
    const scope = this.scope;
    let list = this.lists.at(-1);
    if (!list || list.scope.block !== scope.block) {
      list = { scope, items: [] };
      this.lists.push(list);
    }
    list.items.push({
      text: block.text,
      block,
      page: page.number,
      ...(this.label ? { label: this.label } : {}),
      ...(candidate ? { candidate } : {}),
    });
  }

  private candidateOf(sentence: string, before: string | undefined, block: Block, page: Page): Candidate | undefined {
    const own = timingOf(sentence);
    if (isTimed(own) && statement.test(sentence) && !/:$/.test(sentence)) {
      this.statements.push({ path: block.headingPath.join('\n'), timing: own });
      return undefined;
    }
    const said = careClause(withoutNotice(sentence)) ?? this.namedByNoun(sentence, block);
    if (!said) return undefined;
    const above = said.needsContext && before ? careClause(before) : undefined;
    const clause = above ? { ...said, title: above.title, strong: said.strong || above.strong } : said;
    const ownNumber = isNumeric(own) || own.firstAt !== undefined;
    const weakOutsideList = !clause.strong && block.kind !== 'list-item';
    const inherits = this.scope !== undefined && !ownNumber && !own.vague && !weakOutsideList;
    const timing = inherits && this.scope ? { ...this.scope.timing, ...(own.event ? { event: own.event } : {}) } : own;
    const context = clause.needsContext && before ? before : undefined;
    const quote = context ? `${context} ${sentence}` : sentence;
    return {
      title: context
        ? titleFromContext(clause, context)
        : clause.needsContext
          ? titleFromHeading(clause, block)
          : clause.title,
      description: quote,
      quote,
      page: page.number,
      box: quoteBox(quote, block),
      timing,
      inherited: inherits,
      origin: block.kind === 'list-item' ? 'list' : 'sentence',
      headingPath: block.headingPath,
      section: sectionKind([...block.headingPath, ...(this.scope ? [this.scope.title] : [])]),
      signs: {
        verb: clause.strong ? 'strong' : 'weak',
        numberedStep: block.kind === 'list-item' && /\d/.test(block.marker ?? ''),
        notice: this.noticeBelow || noticeStart.test(block.text),
        conditional: clause.conditional,
        procedural: clause.procedural,
        possible:
          clause.form === 'passive' &&
          /\b(?:can|may|might|will)\s+(?:need to\s+|have to\s+)?(?:\w+\s+)?be\b/i.test(clause.text),
        timeTo: /\btime to\b/i.test(sentence),
      },
      order: this.candidates.length,
    };
  }

  /** 'Oil change' and 'Filter inspection' name tasks only where a heading or introduction times them. */
  private namedByNoun(sentence: string, block: Block): CareClause | undefined {
    if (!this.scope || block.kind !== 'list-item' || sentence.split(' ').length > 12 || !careNoun.test(sentence))
      return undefined;
    const title = sentence.replace(/[.;:,\s]+$/, '');
    return {
      title,
      strong: true,
      kind: 'inspect',
      form: 'imperative',
      conditional: false,
      procedural: false,
      needsContext: false,
      text: sentence,
    };
  }

  /**
   * 'All procedures are to be done every 6 months': a number goes to what is marked periodic in that section, vague words
   * to whatever has no timing there.
   */
  applyStatements(): void {
    for (const { path, timing } of this.statements) {
      for (const candidate of this.candidates) {
        if (candidate.headingPath.join('\n') !== path || isNumeric(candidate.timing) || candidate.signs.conditional)
          continue;
        const takes = isNumeric(timing) ? candidate.timing.vague !== undefined : !isTimed(candidate.timing);
        if (!takes) continue;
        candidate.timing = timing;
        candidate.inherited = true;
      }
    }
  }
}

/** A line that is no heading by its type and yet labels what follows: 'Weekly:', 'Every 3 months'. */
function isLabel(block: Block, next: Block | undefined): boolean {
  if (block.kind !== 'paragraph' || block.lines.length > 1 || !next || next.kind === 'heading') return false;
  return (
    block.bold ||
    next.kind === 'list-item' ||
    /:$/.test(block.text) ||
    /\b(?:every|daily|weekly|monthly|quarterly|annually|yearly)\b/i.test(block.text)
  );
}

const wholeItem = (text: string): string => text.replace(/\s+/g, ' ').trim();

const withoutNotice = (sentence: string): string => sentence.replace(noticeStart, '').trim() || sentence;

/** A sentence that times two things differently is two tasks: 'swept daily and mopped weekly'. */
function clausesWithOwnTiming(sentence: string): string[] {
  const parts = sentence.split(/(?:;\s+|,\s+(?=the\s|and\s+the\s)|\s+and\s+(?=\w+(?:ed|pt)\s))/i);
  if (parts.length < 2) return [sentence];
  const timed = parts.map((part) => isNumeric(timingOf(part)));
  if (timed.filter(Boolean).length < 2) return [sentence];
  const whole: string[] = [];
  let open = '';
  parts.forEach((part, i) => {
    open = open ? `${open}, ${part}` : part;
    if (timed[i]) {
      whole.push(open);
      open = '';
    }
  });
  const subject = (whole[0] ?? '').match(/^(.*?)\b(?:should|must|shall|to)\s+be\b/i)?.[0];
  const complete = whole.map((part) => (careClause(part) || !subject ? part : `${subject} ${part}`));
  return complete.every((part) => careClause(part)) ? complete : [sentence];
}

/** Without a sentence before, a pronoun stands for the heading: 'Voltage check. We recommend that this be done regularly.' */
function titleFromHeading(clause: CareClause, block: Block): string {
  const heading = block.headingPath.at(-1)?.replace(/^[\d.\s]+/, '');
  if (!heading || heading.split(' ').length > 8) return clause.title;
  return careNoun.test(heading) ? heading : `${clause.title} (${heading.toLowerCase()})`;
}

/** 'This should be done yearly' is about the sentence before; so is 'Check weekly and retighten'. */
function titleFromContext(clause: CareClause, before: string): string {
  if (careClause(before)) return clause.title;
  const topic = before.replace(/\s+/g, ' ').replace(/[.:;]\s*$/, '');
  return topic.length <= 90 ? `${clause.title} (${topic.charAt(0).toLowerCase()}${topic.slice(1)})` : clause.title;
}
