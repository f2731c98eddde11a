import type { SafetyItem, Suggestion } from '../items';
import { withVerbatimQuotes } from '../quotes';
import type { Grammar, PrecautionGrammar } from './grammar';
import type { ForeignPart } from './language-parts';
import { clausesIn, isIn, likeness, type TextUnit, textUnits, titleOf } from './text-units';

const longestTitle = 80;
const fewestWords = 4;

/**
 * The precautions of a manual's part in another language: what signal words and signs mark, and the prohibitions, demands and
 * hazards of its other text.
 * @param marked the items that signal words and signs make of the part
 */
export function foreignPrecautions({ grammar, manual }: ForeignPart, marked: readonly SafetyItem[]): SafetyItem[] {
  const fromMarks = marked
    .filter((item) => !grammar.precautions.exclusions.test(item.description))
    .map((item) => classified(item, manual.language, grammar.precautions))
    .map((item) => (isClear(item, grammar.precautions) ? item : { ...item, suggestion: markedOnly }));
  const taken = fromMarks.map(({ source }) => squashed(source.quote));
  const units = textUnits(manual);
  const isSafety = safetySections(units, grammar.precautions);
  const unmarked = units
    .filter(({ text }) => !taken.some((quote) => quote.includes(squashed(text)) || squashed(text).includes(quote)))
    .flatMap((unit) => unmarkedItems(unit, isSafety(unit), grammar))
    .reduce((all: SafetyItem[], item) => withConsequence(all, item, grammar.precautions), []);
  const items = [...fromMarks, ...unmarked].sort((a, b) => a.source.page - b.source.page);
  return withVerbatimQuotes(withoutRepeats(items), manual);
}

/** Greatest distance in points between an instruction and the line below it that says why. */
const nearestBelow = 30;

/** What only says what can happen belongs to the instruction right above it. */
function withConsequence(items: SafetyItem[], item: SafetyItem, grammar: PrecautionGrammar): SafetyItem[] {
  const above = items.at(-1);
  const [place, own] = [above?.source.box, item.source.box];
  const isNear =
    place !== undefined &&
    own !== undefined &&
    above?.source.page === item.source.page &&
    own.y >= place.y &&
    own.y - place.y - place.height < nearestBelow;
  const isReason = !isInstruction(item.description, grammar) && grammar.hazard.test(item.description);
  if (!above || above.suggestion || !isNear || !isReason || !isInstruction(above.description, grammar))
    return [...items, item];
  const isGraver = severities.indexOf(item.severity) > severities.indexOf(above.severity);
  const joined = {
    ...above,
    description: `${above.description} ${item.description}`,
    consequence: item.description,
    severity: isGraver ? item.severity : above.severity,
  };
  return [...items.slice(0, -1), joined];
}

const squashed = (text: string): string => text.replace(/[\s-]+/g, '');

const markedOnly: Suggestion = {
  probability: 0.4,
  reason: 'A signal word marks it, but it names neither a hazard nor what to do.',
};

/** 'Danger', 'warning' and 'caution' only head precautions; 'attention' and 'note' also head advice on use. */
const isClear = (
  { signalWord, description }: SafetyItem,
  { prohibition, demand, hazard }: PrecautionGrammar,
): boolean =>
  signalWord === 'DANGER' ||
  signalWord === 'WARNING' ||
  signalWord === 'CAUTION' ||
  (/^\P{Ll}/u.test(description) && [prohibition, demand, hazard].some((words) => words.test(description)));

const severities: SafetyItem['severity'][] = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'];

/** By the harm that a text names: to people gravely, to people, to things only. */
function harmIn(text: string, { grave, harm, hazard }: PrecautionGrammar): SafetyItem['severity'] | undefined {
  if (grave.test(text)) return 'HIGH';
  if (harm.test(text)) return 'MEDIUM';
  return hazard.test(text) ? 'LOW' : undefined;
}

/** With severity and kinds by the words of its language; the graver of signal word and harm counts. */
function classified(item: SafetyItem, language: string, grammar: PrecautionGrammar): SafetyItem {
  const { hazard: _hazard, consequence: _consequence, avoidance: _avoidance, ...rest } = item;
  const named = harmIn(item.description, grammar) ?? 'LOW';
  const isGraver = severities.indexOf(named) > severities.indexOf(item.severity);
  return {
    ...rest,
    title: precautionTitle(item.description, language, grammar),
    ...kindsOf(item.description, grammar),
    severity: isGraver ? named : item.severity,
  };
}

function kindsOf(text: string, { categories }: PrecautionGrammar): Pick<SafetyItem, 'category' | 'precautionType'> {
  const count = (pattern: RegExp) => text.match(new RegExp(pattern.source, 'giu'))?.length ?? 0;
  const { ppe, emergency, electrical, thermal, mechanical, chemical, environmental } = categories;
  return {
    category: strongest<SafetyItem['category']>('general', [
      ['ppe_requirements', count(ppe)],
      ['emergency_procedures', count(emergency)],
      ['electrical_hazard', count(electrical)],
      ['thermal_hazard', count(thermal)],
      ['mechanical_hazard', count(mechanical)],
    ]),
    precautionType: strongest<SafetyItem['precautionType']>('general', [
      ['electrical', count(electrical)],
      ['chemical', count(chemical)],
      ['mechanical', count(mechanical)],
      ['environmental', count(environmental)],
    ]),
  };
}

function strongest<T>(otherwise: T, counts: readonly [T, number][]): T {
  const [kind, count] = counts.reduce((best, next) => (next[1] > best[1] ? next : best));
  return count > 0 ? kind : otherwise;
}

/** Share of a section's texts that warn or forbid, from which it is about safety: right under such a heading, further below, and under any heading. */
const headedShare = 0.25;
const titledShare = 0.4;
const untitledShare = 0.7;
const fewestTexts = 5;

/**
 * Which texts stand in chapters on safety, by what stands there: a heading reaches on over sections that have nothing to do with it
 * where the reader took the next one for a part of it.
 */
function safetySections(units: readonly TextUnit[], grammar: PrecautionGrammar): (unit: TextUnit) => boolean {
  const sections = new Map<string, { texts: number; warnings: number }>();
  const keyOf = ({ headingPath, page }: TextUnit) => [page, ...headingPath].join('\n');
  for (const unit of units.filter(({ kind, text }) => kind !== 'heading' && text.split(/\s+/).length >= fewestWords)) {
    const section = sections.get(keyOf(unit)) ?? { texts: 0, warnings: 0 };
    section.texts++;
    if (warns(unit.text, grammar)) section.warnings++;
    sections.set(keyOf(unit), section);
  }
  return (unit) => {
    const { texts, warnings } = sections.get(keyOf(unit)) ?? { texts: 0, warnings: 0 };
    const isTitled = isIn(unit.headingPath, grammar.safetySection);
    if (grammar.safetySection.test(unit.headingPath.at(-1) ?? ''))
      return texts < fewestTexts || warnings >= headedShare * texts;
    return isTitled ? warnings >= titledShare * texts : texts >= fewestTexts && warnings >= untitledShare * texts;
  };
}

const warns = (text: string, { strongProhibition, hazard, grave }: PrecautionGrammar): boolean =>
  strongProhibition.test(text) || hazard.test(text) || grave.test(text);

function unmarkedItems(unit: TextUnit, isSafety: boolean, { language, precautions }: Grammar): SafetyItem[] {
  if (unit.kind === 'heading') return [];
  return statements(unit, language, precautions).flatMap((text): SafetyItem[] => {
    const verdict = judged(text, unit, isSafety, precautions);
    if (verdict === 'none') return [];
    return [
      {
        title: precautionTitle(text, language, precautions),
        description: text,
        severity: harmIn(text, precautions) ?? 'MEDIUM',
        type: 'procedure',
        ...kindsOf(text, precautions),
        headingPath: unit.headingPath,
        source: { page: unit.page, quote: text, box: unit.box },
        seeAlso: [],
        confidence: 'low',
        ...(verdict && { suggestion: verdict }),
      },
    ];
  });
}

const isInstruction = (text: string, { prohibition, demand }: PrecautionGrammar): boolean =>
  prohibition.test(text) || demand.test(text);

/** The sentence that says what to do; where it is long, without the condition before its comma. */
function precautionTitle(text: string, language: string, grammar: PrecautionGrammar): string {
  const sentence = clausesIn(text, language).find((clause) => isInstruction(clause, grammar)) ?? text;
  const [, condition = '', instruction] = /^([^,]{8,}), (.{12,})$/s.exec(sentence) ?? [];
  const isLong = sentence.length > longestTitle && !isInstruction(condition, grammar);
  return titleOf(instruction && isLong && isInstruction(instruction, grammar) ? instruction : sentence, longestTitle);
}

/** Sentences that make one precaution: a list item is one; in a paragraph each instruction, with the hazards named before it. */
function statements({ text, kind }: TextUnit, language: string, grammar: PrecautionGrammar): string[] {
  const sentences = clausesIn(text, language);
  if (kind === 'list-item' || sentences.length <= 2) return [text];
  const groups: string[][] = [];
  let hazards: string[] = [];
  for (const sentence of sentences) {
    if (isInstruction(sentence, grammar)) {
      groups.push([...hazards, sentence]);
      hazards = [];
    } else if (grammar.hazard.test(sentence)) hazards.push(sentence);
    else {
      if (hazards.length > 0) groups.push(hazards);
      hazards = [];
    }
  }
  if (hazards.length > 0) groups.push(hazards);
  return groups.map((group) => group.join(' '));
}

/** A number with a unit that limits have. */
const VALUE = /\d\s?(?:°|º|k?V|m?A|m?bars?|kPa|MPa|psi|%|rpm|tr\/min|U\/min|Hz)(?!\p{L})/u;

/** Undefined for a sure precaution, a suggestion for a doubtful one. */
function judged(
  text: string,
  { marker, kind }: TextUnit,
  isSafety: boolean,
  grammar: PrecautionGrammar,
): Suggestion | 'none' | undefined {
  if (text.split(/\s+/).length < fewestWords || grammar.exclusions.test(text) || /:\s*$/.test(text)) return 'none';
  const isStep = kind === 'list-item' && /^\(?\d/.test(marker ?? '');
  const isHazard = grammar.hazard.test(text);
  const isGrave = grammar.grave.test(text);
  const isBan = grammar.strongProhibition.test(text);
  if (isSafety) {
    if (isBan || isGrave || grammar.demand.test(text)) return undefined;
    const isNegative = grammar.prohibition.test(text);
    if (isNegative && isHazard) return undefined;
    if (isHazard) return { probability: 0.4, reason: 'It names a hazard, but not what to do about it.' };
    return isNegative ? { probability: 0.3, reason: 'It may only describe what the machine does not do.' } : 'none';
  }
  // 'must not exceed 95 °C' is a limit
  if (!isHazard && VALUE.test(text)) return 'none';
  if (isBan && (isHazard || !isStep) && !grammar.condition.test(text)) return undefined;
  if (isBan || (isInstruction(text, grammar) && isGrave))
    return { probability: 0.4, reason: 'It reads like safety advice, but stands outside the chapters on safety.' };
  return 'none';
}

/** The same words on several pages are one item. */
function withoutRepeats(items: readonly SafetyItem[]): SafetyItem[] {
  const kept: SafetyItem[] = [];
  for (const item of items) {
    const same = kept.find((other) => likeness(other.description, item.description) >= 0.9);
    if (same) same.seeAlso.push(item.source);
    else kept.push({ ...item, seeAlso: [...item.seeAlso] });
  }
  return kept;
}
