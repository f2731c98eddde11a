import { cached } from '../../learned/cached';
import type { Block, Manual, Page } from '../../read/page-model';
import { quoteBox } from '../quotes';
import { bareTiming } from './bare-timing';
import type { Candidate } from './candidate';
import { type CareClause, careClause } from './care-clauses';
import { careNoun } from './care-verbs';
import { followUpTitle, titleFromContext, titleFromHeading } from './context-titles';
import { isEnglish } from './english-pages';
import { careTitle, type HeadingTask, headingTask, workOn } from './heading-tasks';
import type { TaskUnit, UnitKind } from './learned/task-units';
import { type NamedServices, namedServices } from './named-services';
import { aloneNotice, noticeStart, plainSentence } from './notice-words';
import { endsScope, type Scope, scopeOpenedBy } from './scopes';
import { sectionKind } from './section-words';
import { sentencesOf } from './sentences';
import { clausesWithOwnTiming } from './split-clauses';
import { labelledService, type StatedService, statedService } from './stated-service';
import { isNumeric, isTimed, type Timing } from './timing';
import { timingOf } from './timing-grammar';

/** A list item under a scope, with the label that stands over it in the list ('Inspections:'). */
export interface ListedItem {
  text: string;
  block: Block;
  page: number;
  label?: string;
  candidate?: Candidate;
  /** The item as a candidate for the scorer alone. */
  unit?: Candidate;
}

/** A run of list items under one scope: the material of checklists and of schedules by milestones. */
export interface ListedUnder {
  scope: { title: string; timing: Timing; page: number; block: Block };
  items: ListedItem[];
}

const statement =
  /\b(?:items? (?:listed|described|shown) (?:here|below|above|in this (?:section|chapter))|general maintenance|(?:all|these|the following) (?:\w+ )?(?:maintenance|service|inspection|lubrication|cleaning)? ?(?:procedures?|operations?|items?|checks?|tasks?|points?|works?|inspections?))\b/i;

/**
 * Candidates in running text and lists, in reading order.
 * @param taken blocks that a schedule table was read from
 * @param onPage called after each page with its number
 */
export function textCandidates(
  manual: Manual,
  taken: ReadonlySet<Block>,
  onPage?: (page: number) => void,
): { candidates: Candidate[]; lists: ListedUnder[]; units: TaskUnit[] } {
  const walk = new Walk(namedServices(manual));
  for (const page of manual.pages) {
    if (page.role === 'body' && isEnglish(page)) {
      page.blocks.forEach((block, i) => {
        if (taken.has(block)) walk.addRows(block, page);
        else walk.visit(block, page, page.blocks[i + 1]);
      });
    }
    onPage?.(page.number);
  }
  walk.applyStatements();
  return walk;
}

class Walk {
  readonly candidates: Candidate[] = [];
  readonly lists: ListedUnder[] = [];
  /** All text that may be a task, with that of the candidates. */
  readonly units: TaskUnit[] = [];
  private scope: Scope | undefined;
  private noticeBelow = false;
  /** 'Every day, check the oil. Check the belts.': the timing that a sentence of a paragraph opens with holds for the next. */
  private carried: Timing | undefined;
  private label: string | undefined;
  /** Below a heading that is a task itself, numbered steps say how it is done. */
  private procedure = false;
  private readonly clauseOf = cached(careClause);
  private readonly timingOf = cached(timingOf);
  private readonly statements: { path: string; timing: Timing }[] = [];
  private readonly services: NamedServices;

  constructor(services: NamedServices) {
    this.services = services;
  }

  visit(block: Block, page: Page, next: Block | undefined): void {
    const opened = scopeOpenedBy(block, next, page.number, this.services);
    if (opened) {
      this.scope = opened;
      this.procedure =
        opened.block.kind === 'paragraph' &&
        (!opened.listOnly || opened.work !== undefined) &&
        this.addHeadingTask(block, page, opened);
      if (!this.procedure) this.addUnit(block.text, 'heading', block, page, { opensScope: true });
      return;
    }
    if (block.kind === 'heading') {
      if (this.scope && endsScope(block, this.scope)) this.scope = undefined;
      this.noticeBelow = false;
      this.label = undefined;
      this.procedure = this.addTaskOfHeading(block, page);
      if (!this.procedure) this.addUnit(block.text, 'heading', block, page);
      return;
    }
    if (block.kind === 'paragraph') this.label = /^[^.]{3,40}:$/.test(block.text) ? block.text : undefined;
    if (this.scope?.listOnly && block.kind !== 'list-item') this.scope = undefined;
    if (aloneNotice.test(block.text)) {
      this.noticeBelow = true;
      return;
    }
    if (block.kind === 'table') {
      this.addRows(block, page);
      for (const cell of block.table?.cells ?? []) this.read(block, cell.text, page);
    } else this.read(block, block.text, page);
    if (block.kind !== 'list-item') this.noticeBelow = false;
  }

  /** A heading may be a task: 'Change the engine oil (every 250 hours)', or 'Cleaning the filter' below 'Weekly'. */
  private addTaskOfHeading(block: Block, page: Page): boolean {
    const task = headingTask(block, this.scope?.timing);
    if (!task) return false;
    this.addCandidate(this.headingCandidate(task, block.headingPath, block.text, block, page), 'heading', block);
    return true;
  }

  /** 'Interval: weekly' below a heading that asks for care. */
  private addHeadingTask(block: Block, page: Page, { timing, work }: Scope): boolean {
    const heading = block.headingPath.at(-1);
    const title = heading ? (careTitle(heading) ?? (work && workOn(heading, work))) : undefined;
    if (!title) return false;
    this.addCandidate(
      this.headingCandidate({ title, timing, inherited: true }, block.headingPath, block.text, block, page),
      'heading',
      block,
    );
    return true;
  }

  private headingCandidate(
    task: HeadingTask,
    headingPath: string[],
    quote: string,
    block: Block,
    page: Page,
  ): Candidate {
    return {
      ...task,
      description: quote === task.title ? quote : `${task.title}. ${quote}`,
      quote,
      page: page.number,
      box: block.box,
      origin: 'list',
      headingPath,
      section: sectionKind(headingPath),
      signs: { verb: 'strong' },
      order: this.units.length,
    };
  }

  private read(block: Block, text: string, page: Page): void {
    const isList = block.kind === 'list-item';
    const sentences = sentencesOf(text);
    let found: Candidate | undefined;
    const kind = block.kind === 'table' ? 'cell' : isList ? 'item' : 'sentence';
    const place = (sentence: number) => ({ sentence, sentences: sentences.length });
    sentences.forEach((sentence, i) => {
      if (isList && found) {
        this.addUnit(sentence, 'part', block, page, place(i));
        return;
      }
      const parts = clausesWithOwnTiming(sentence);
      const before = found;
      this.carried = i === 0 ? undefined : this.carried;
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
        this.addCandidate(candidate, kind, block, { text: sentence, ...place(i) });
      }
      const isWholeItem = isList && sentences.length === 1;
      if (!isList && startsWithTiming.test(sentence) && isNumeric(this.timingOf(sentence)))
        this.carried = this.timingOf(sentence);
      if (found === before && !isWholeItem) this.addUnit(sentence, isList ? 'part' : kind, block, page, place(i));
    });
    if (isList && !found) this.addUnit(text, 'item', block, page, place(0));
    if (isList && this.scope) this.listed(block, page, found, found ? undefined : this.units.at(-1)?.candidate);
  }

  private addCandidate(candidate: Candidate, kind: UnitKind, block: Block, more: Partial<TaskUnit> = {}): void {
    this.candidates.push(candidate);
    const text = more.text ?? candidate.quote;
    this.units.push({ ...this.unitOf(text, kind, block), candidate, rules: 'rejected', ...more });
  }

  /** Text that no rule takes: a candidate nevertheless, for the scorer. */
  private addUnit(text: string, kind: UnitKind, block: Block, page: Page, more: Partial<TaskUnit> = {}): void {
    const unit = this.unitOf(text, kind, block);
    const { clause, own } = unit;
    const quote = kind === 'item' ? wholeItem(block.text) : text;
    const inherits =
      this.scope !== undefined && !isNumeric(own) && !own.firstAt && !own.vague && kind === 'item' && !isStep(block);
    this.units.push({
      ...unit,
      ...more,
      candidate: {
        title: (kind === 'heading' ? careTitle(text) : clause?.title) ?? text.replace(/[\s.:;,]+$/, ''),
        description: quote,
        quote,
        page: page.number,
        box: quoteBox(quote, block),
        timing: inherits && this.scope ? { ...this.scope.timing, ...(own.event ? { event: own.event } : {}) } : own,
        inherited: inherits,
        origin: block.kind === 'table' ? 'table' : block.kind === 'list-item' ? 'list' : 'sentence',
        headingPath: block.headingPath,
        section: sectionKind([...block.headingPath, ...(this.scope ? [this.scope.title] : [])]),
        signs: {
          verb: clause ? (clause.strong ? 'strong' : 'weak') : 'none',
          numberedStep: isStep(block),
          notice: this.noticeBelow || noticeStart.test(block.text),
          conditional: clause?.conditional ?? false,
          procedural: clause?.procedural ?? false,
        },
        order: this.units.length,
      },
    });
  }

  private unitOf(text: string, kind: UnitKind, block: Block): Omit<TaskUnit, 'candidate'> {
    const clause = this.clauseOf(plainSentence(text));
    return {
      text,
      kind,
      block,
      own: this.timingOf(text),
      inProcedure: this.procedure,
      noticeBelow: this.noticeBelow,
      sentence: 0,
      sentences: 1,
      rules: 'none',
      ...(clause && { clause }),
      ...(this.label && { label: this.label }),
      ...(this.scope && { scope: this.scope.timing, scopeOfList: this.scope.listOnly }),
    };
  }

  /** The rows of a table, whole: 'Filter | clean with water | weekly'. */
  addRows(block: Block, page: Page): void {
    const { table } = block;
    if (!table) return;
    for (let row = 0; row < table.rows; row++) {
      const cells = table.cells.filter((cell) => cell.row === row && !cell.header && /\p{L}{3}/u.test(cell.text));
      if (cells.length < 2) continue;
      const text = cells.map((cell) => cell.text).join(': ');
      const main = cells.find((cell) => this.clauseOf(cell.text)) ?? cells[0];
      if (!main) continue;
      this.addUnit(text, 'row', block, page);
      const unit = this.units.at(-1);
      if (!unit) continue;
      const timing = cells.map((cell) => bareTiming(cell.text) ?? this.timingOf(cell.text)).find(isTimed);
      const clause = this.clauseOf(main.text);
      unit.candidate.title = clause?.title ?? main.text;
      unit.candidate.quote = main.text;
      unit.candidate.box = main.box;
      if (timing) unit.candidate.timing = timing;
    }
  }

  private listed(block: Block, page: Page, candidate: Candidate | undefined, unit: Candidate | undefined): void {
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
      ...(unit ? { unit } : {}),
    });
  }

  private candidateOf(sentence: string, before: string | undefined, block: Block, page: Page): Candidate | undefined {
    const own = this.timingOf(sentence);
    if (isTimed(own) && statement.test(sentence) && !/:$/.test(sentence)) {
      this.statements.push({ path: block.headingPath.join('\n'), timing: own });
      return undefined;
    }
    const plain = plainSentence(sentence);
    const service = statedService(plain) ?? labelledService(plain);
    if (service) return this.serviceCandidate(service, sentence, block, page);
    const said = this.clauseOf(plain) ?? this.namedByNoun(sentence, block);
    if (!said) return undefined;
    const above = said.needsContext && before ? this.clauseOf(before) : undefined;
    const isFollowUp = above !== undefined && before !== undefined && isNumeric(this.timingOf(before));
    if (isFollowUp && !isNumeric(own) && !own.vague) return undefined;
    const clause = isFollowUp
      ? { ...said, title: followUpTitle(said, above) }
      : above
        ? { ...said, title: above.title, strong: said.strong || above.strong }
        : said;
    const ownNumber = isNumeric(own) || own.firstAt !== undefined;
    const numberedStep = block.kind === 'list-item' && /\d/.test(block.marker ?? '');
    if (this.procedure && (numberedStep || !clause.strong) && !ownNumber) return undefined;
    const weakOutsideList = !clause.strong && (block.kind !== 'list-item' || numberedStep);
    const inherits = this.scope !== undefined && !ownNumber && !own.vague && !weakOutsideList;
    const openedBy = inherits
      ? this.scope?.timing
      : clause.form === 'imperative' && !clause.procedural && (clause.strong || clause.kind === 'inspect')
        ? this.carried
        : undefined;
    const isGiven = openedBy !== undefined && !ownNumber && !own.vague;
    const timing = isGiven ? { ...openedBy, ...(own.event ? { event: own.event } : {}) } : own;
    const context = clause.needsContext && before ? before : undefined;
    const quote = context ? `${context} ${sentence}` : sentence;
    // The sentence before is then part of this task, not one of its own.
    if (context && !isFollowUp && this.candidates.at(-1)?.quote === context) {
      this.candidates.pop();
      this.units.splice(
        this.units.findLastIndex(({ text }) => text === context),
        1,
      );
    }
    return {
      title: isFollowUp
        ? clause.title
        : context
          ? titleFromContext(clause, context)
          : clause.needsContext
            ? titleFromHeading(clause, block)
            : clause.title,
      description: quote,
      quote,
      page: page.number,
      box: quoteBox(quote, block),
      timing,
      inherited: isGiven,
      origin: block.kind === 'list-item' ? 'list' : 'sentence',
      headingPath: block.headingPath,
      section: sectionKind([...block.headingPath, ...(this.scope ? [this.scope.title] : [])]),
      signs: {
        verb: clause.strong ? 'strong' : 'weak',
        numberedStep,
        notice: this.noticeBelow || noticeStart.test(block.text),
        conditional: clause.conditional,
        procedural: clause.procedural,
        possible:
          clause.form === 'passive' &&
          /\b(?:can|may|might|will)\s+(?:need to\s+|have to\s+)?(?:\w+\s+)?be\b/i.test(clause.text),
        timeTo: /\btime to\b/i.test(sentence),
      },
      order: this.units.length,
    };
  }

  private serviceCandidate({ title, timing }: StatedService, sentence: string, block: Block, page: Page): Candidate {
    return {
      title,
      timing,
      inherited: false,
      description: sentence,
      quote: sentence,
      page: page.number,
      box: quoteBox(sentence, block),
      origin: 'sentence',
      headingPath: block.headingPath,
      section: sectionKind(block.headingPath),
      signs: { verb: 'strong', notice: this.noticeBelow || noticeStart.test(block.text) },
      order: this.units.length,
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

const startsWithTiming =
  /^(?:every|each|once an?|twice an?|daily|weekly|monthly|quarterly|yearly|annually)\b[^,.;]{0,40},/i;
const isStep = ({ kind, marker }: Block): boolean => kind === 'list-item' && /\d/.test(marker ?? '');
const wholeItem = (text: string): string => text.replace(/\s+/g, ' ').trim();
