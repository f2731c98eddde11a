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
import { noticeStart, onlyNotice, plainSentence } from './notice-words';
import { endsScope, type Scope, scopeOpenedBy } from './scopes';
import { sectionKind } from './section-words';
import { sentencesOf } from './sentences';
import { clausesWithOwnTiming } from './split-clauses';
import { labelledService, type StatedService, statedService } from './stated-service';
import { isNumeric, isTimed, type Timing } from './timing';
import { timingOf } from './timing-grammar';

/** A list item in a scope, with the label above it in the list ('Inspections:'). */
export interface ListedItem {
  text: string;
  block: Block;
  page: number;
  label?: string;
  candidate?: Candidate;
  /** Candidate for the scorer if the rules found none. */
  unit?: Candidate;
}

/** A run of list items in one scope: may be a checklist or part of a schedule by milestones. */
export interface ScopedList {
  scope: { title: string; timing: Timing; page: number; block: Block };
  items: ListedItem[];
}

/** Sentences that give a timing for all tasks of a section. */
const statement =
  /\b(?:items? (?:listed|described|shown) (?:here|below|above|in this (?:section|chapter))|general maintenance|(?:all|these|the following) (?:\w+ )?(?:maintenance|service|inspection|lubrication|cleaning)? ?(?:procedures?|operations?|items?|checks?|tasks?|points?|works?|inspections?))\b/i;

/**
 * Finds candidates in running text and lists, in reading order.
 * @param taken blocks whose tasks were already read as a schedule
 * @param onPage called after each page with its number
 */
export function textCandidates(
  manual: Manual,
  taken: ReadonlySet<Block>,
  onPage?: (page: number) => void,
): { candidates: Candidate[]; lists: ScopedList[]; units: TaskUnit[] } {
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
  readonly lists: ScopedList[] = [];
  /** All texts that may be tasks, including those of the candidates. */
  readonly units: TaskUnit[] = [];
  private scope: Scope | undefined;
  private noticeBelow = false;
  /** Timing at the start of a previous sentence that applies to the next sentences: 'Every day, check the oil. Check the belts.' */
  private carried: Timing | undefined;
  private label: string | undefined;
  /** The current text is below a heading that is a task, so its numbered steps are not tasks. */
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
    if (onlyNotice.test(block.text)) {
      this.noticeBelow = true;
      return;
    }
    if (block.kind === 'table') {
      this.addRows(block, page);
      for (const cell of block.table?.cells ?? []) this.read(block, cell.text, page);
    } else this.read(block, block.text, page);
    if (block.kind !== 'list-item') this.noticeBelow = false;
  }

  /** Adds the task of a heading: 'Change the engine oil (every 250 hours)', or 'Cleaning the filter' below 'Weekly'. */
  private addTaskOfHeading(block: Block, page: Page): boolean {
    const task = headingTask(block, this.scope?.timing);
    if (!task) return false;
    this.addCandidate(this.headingCandidate(task, block.headingPath, block.text, block, page), 'heading', block);
    return true;
  }

  /** Adds the task of a heading that is timed by a line below it: 'Interval: weekly'. */
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
    let latest: Candidate | undefined;
    const kind = block.kind === 'table' ? 'cell' : isList ? 'item' : 'sentence';
    const place = (sentence: number) => ({ sentence, sentences: sentences.length });
    sentences.forEach((sentence, i) => {
      if (isList && latest) {
        this.addUnit(sentence, 'part', block, page, place(i));
        return;
      }
      const parts = clausesWithOwnTiming(sentence);
      const previous = latest;
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
        latest = candidate;
        this.addCandidate(candidate, kind, block, { text: sentence, ...place(i) });
      }
      const isWholeItem = isList && sentences.length === 1;
      if (!isList && startsWithTiming.test(sentence) && isNumeric(this.timingOf(sentence)))
        this.carried = this.timingOf(sentence);
      if (latest === previous && !isWholeItem) this.addUnit(sentence, isList ? 'part' : kind, block, page, place(i));
    });
    if (isList && !latest) this.addUnit(text, 'item', block, page, place(0));
    if (isList && this.scope) this.addToList(block, page, latest, latest ? undefined : this.units.at(-1)?.candidate);
  }

  private addCandidate(candidate: Candidate, kind: UnitKind, block: Block, more: Partial<TaskUnit> = {}): void {
    this.candidates.push(candidate);
    const text = more.text ?? candidate.quote;
    this.units.push({ ...this.unitOf(text, kind, block), candidate, rules: 'rejected', ...more });
  }

  /** Adds a text in which the rules found no task, as a candidate for the scorer. */
  private addUnit(text: string, kind: UnitKind, block: Block, page: Page, more: Partial<TaskUnit> = {}): void {
    const unit = this.unitOf(text, kind, block);
    const { clause, ownTiming } = unit;
    const quote = kind === 'item' ? wholeItem(block.text) : text;
    const inherits =
      this.scope !== undefined &&
      !isNumeric(ownTiming) &&
      !ownTiming.firstAt &&
      !ownTiming.vague &&
      kind === 'item' &&
      !isStep(block);
    this.units.push({
      ...unit,
      ...more,
      candidate: {
        title: (kind === 'heading' ? careTitle(text) : clause?.title) ?? text.replace(/[\s.:;,]+$/, ''),
        description: quote,
        quote,
        page: page.number,
        box: quoteBox(quote, block),
        timing:
          inherits && this.scope
            ? { ...this.scope.timing, ...(ownTiming.event ? { event: ownTiming.event } : {}) }
            : ownTiming,
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
      ownTiming: this.timingOf(text),
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

  /** Adds each row of a table as one unit: 'Filter | clean with water | weekly'. */
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

  private addToList(block: Block, page: Page, candidate: Candidate | undefined, unit: Candidate | undefined): void {
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
    const ownTiming = this.timingOf(sentence);
    if (isTimed(ownTiming) && statement.test(sentence) && !/:$/.test(sentence)) {
      this.statements.push({ path: block.headingPath.join('\n'), timing: ownTiming });
      return undefined;
    }
    const plain = plainSentence(sentence);
    const service = statedService(plain) ?? labelledService(plain);
    if (service) return this.serviceCandidate(service, sentence, block, page);
    const ownClause = this.clauseOf(plain) ?? this.namedByNoun(sentence, block);
    if (!ownClause) return undefined;
    const above = ownClause.needsContext && before ? this.clauseOf(before) : undefined;
    const isFollowUp = above !== undefined && before !== undefined && isNumeric(this.timingOf(before));
    if (isFollowUp && !isNumeric(ownTiming) && !ownTiming.vague) return undefined;
    const clause = isFollowUp
      ? { ...ownClause, title: followUpTitle(ownClause, above) }
      : above
        ? { ...ownClause, title: above.title, strong: ownClause.strong || above.strong }
        : ownClause;
    const ownNumber = isNumeric(ownTiming) || ownTiming.firstAt !== undefined;
    const numberedStep = block.kind === 'list-item' && /\d/.test(block.marker ?? '');
    if (this.procedure && (numberedStep || !clause.strong) && !ownNumber) return undefined;
    const weakOutsideList = !clause.strong && (block.kind !== 'list-item' || numberedStep);
    const inherits = this.scope !== undefined && !ownNumber && !ownTiming.vague && !weakOutsideList;
    const inheritedTiming = inherits
      ? this.scope?.timing
      : clause.form === 'imperative' && !clause.procedural && (clause.strong || clause.kind === 'inspect')
        ? this.carried
        : undefined;
    const isInherited = inheritedTiming !== undefined && !ownNumber && !ownTiming.vague;
    const timing = isInherited
      ? { ...inheritedTiming, ...(ownTiming.event ? { event: ownTiming.event } : {}) }
      : ownTiming;
    const context = clause.needsContext && before ? before : undefined;
    const quote = context ? `${context} ${sentence}` : sentence;
    // The previous sentence is part of this task instead of a task of its own.
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
      inherited: isInherited,
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

  /** The task of a list item without a verb ('Oil change', 'Filter inspection'), which needs a timing from its scope. */
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
   * Applies timings of whole sections ('All procedures are to be done every 6 months'): a numeric timing to candidates of the section
   * with a vague timing, a vague one to candidates without a timing.
   */
  applyStatements(): void {
    for (const { path, timing } of this.statements) {
      for (const candidate of this.candidates) {
        if (candidate.headingPath.join('\n') !== path || isNumeric(candidate.timing) || candidate.signs.conditional)
          continue;
        const applies = isNumeric(timing) ? candidate.timing.vague !== undefined : !isTimed(candidate.timing);
        if (!applies) continue;
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
