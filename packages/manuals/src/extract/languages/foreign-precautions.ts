import type { SafetyItem, Suggestion } from '../items';
import { withVerbatimQuotes } from '../quotes';
import { likeness, wordSet } from '../word-likeness';
import type { Grammar, PrecautionGrammar } from './grammar';
import type { ForeignPart } from './language-parts';
import { clausesIn, isInSection, type TextUnit, textUnits, titleOf } from './text-units';

const maxTitleLength = 80;
/** Shorter texts are labels, not precautions. */
const minWords = 4;

/**
 * Extracts the precautions of the part of a manual in one language other than English: marked notices, and prohibitions,
 * demands and hazards of the other text.
 * @param marked items already found in this part by signal words and signs
 */
export function foreignPrecautions({ grammar, manual }: ForeignPart, marked: readonly SafetyItem[]): SafetyItem[] {
  const fromMarks = marked
    .filter((item) => !grammar.precautions.exclusions.test(item.description))
    .map((item) => classified(item, manual.language, grammar.precautions))
    .map((item) => (isClear(item, grammar.precautions) ? item : { ...item, suggestion: markedOnlySuggestion }));
  const markedQuotes = fromMarks.map(({ source }) => squashed(source.quote));
  const units = textUnits(manual);
  const isSafety = safetySections(units, grammar.precautions);
  const unmarked = units
    .filter(
      ({ text }) => !markedQuotes.some((quote) => quote.includes(squashed(text)) || squashed(text).includes(quote)),
    )
    .flatMap((unit) => unmarkedItems(unit, isSafety(unit), grammar))
    .reduce((all: SafetyItem[], item) => withConsequence(all, item, grammar.precautions), []);
  const items = [...fromMarks, ...unmarked].sort((a, b) => a.source.page - b.source.page);
  return withVerbatimQuotes(withoutRepeats(items), manual);
}

/** Maximum distance in points between an instruction and the line below it that gives the reason. */
const maxReasonDistance = 30;

/** Appends the item, or adds it as the consequence to the instruction right above it if it only names a hazard. */
function withConsequence(items: SafetyItem[], item: SafetyItem, grammar: PrecautionGrammar): SafetyItem[] {
  const above = items.at(-1);
  const [aboveBox, itemBox] = [above?.source.box, item.source.box];
  const isNear =
    aboveBox !== undefined &&
    itemBox !== undefined &&
    above?.source.page === item.source.page &&
    itemBox.y >= aboveBox.y &&
    itemBox.y - aboveBox.y - aboveBox.height < maxReasonDistance;
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

const markedOnlySuggestion: Suggestion = {
  probability: 0.4,
  reason: 'A signal word marks it, but it names neither a hazard nor what to do.',
};

/** DANGER, WARNING and CAUTION head only precautions; the other signal words also head advice on use. */
const isClear = (
  { signalWord, description }: SafetyItem,
  { prohibition, demand, hazard }: PrecautionGrammar,
): boolean =>
  signalWord === 'DANGER' ||
  signalWord === 'WARNING' ||
  signalWord === 'CAUTION' ||
  (/^\P{Ll}/u.test(description) && [prohibition, demand, hazard].some((words) => words.test(description)));

const severities: SafetyItem['severity'][] = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'];

/** Severity by the harm named in the text: grave injury, injury, or damage to things only. */
function harmIn(text: string, { grave, harm, hazard }: PrecautionGrammar): SafetyItem['severity'] | undefined {
  if (grave.test(text)) return 'HIGH';
  if (harm.test(text)) return 'MEDIUM';
  return hazard.test(text) ? 'LOW' : undefined;
}

/** Classifies a marked notice by the words of its language. Severity is the higher of signal word and named harm. */
function classified(item: SafetyItem, language: string, grammar: PrecautionGrammar): SafetyItem {
  const { hazard: _hazard, consequence: _consequence, avoidance: _avoidance, ...rest } = item;
  const harmSeverity = harmIn(item.description, grammar) ?? 'LOW';
  const isGraver = severities.indexOf(harmSeverity) > severities.indexOf(item.severity);
  return {
    ...rest,
    title: precautionTitle(item.description, language, grammar),
    ...kindsOf(item.description, grammar),
    severity: isGraver ? harmSeverity : item.severity,
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

/** Minimum share of warning texts in a safety section: directly below a safety heading, deeper below one, and elsewhere. */
const directShare = 0.25;
const inheritedShare = 0.4;
const unheadedShare = 0.7;
/** Sections with fewer texts are too small for a share. */
const minSectionTexts = 5;

/**
 * Returns a predicate for texts in safety sections. It counts warnings instead of trusting the heading path, because the reader
 * sometimes nests the chapter that follows below a safety heading.
 */
function safetySections(units: readonly TextUnit[], grammar: PrecautionGrammar): (unit: TextUnit) => boolean {
  const sections = new Map<string, { texts: number; warnings: number }>();
  const keyOf = ({ headingPath, page }: TextUnit) => [page, ...headingPath].join('\n');
  for (const unit of units.filter(({ kind, text }) => kind !== 'heading' && text.split(/\s+/).length >= minWords)) {
    const section = sections.get(keyOf(unit)) ?? { texts: 0, warnings: 0 };
    section.texts++;
    if (warns(unit.text, grammar)) section.warnings++;
    sections.set(keyOf(unit), section);
  }
  return (unit) => {
    const { texts, warnings } = sections.get(keyOf(unit)) ?? { texts: 0, warnings: 0 };
    const isTitled = isInSection(unit.headingPath, grammar.safetySection);
    if (grammar.safetySection.test(unit.headingPath.at(-1) ?? ''))
      return texts < minSectionTexts || warnings >= directShare * texts;
    return isTitled
      ? warnings >= inheritedShare * texts
      : texts >= minSectionTexts && warnings >= unheadedShare * texts;
  };
}

const warns = (text: string, { strongProhibition, hazard, grave }: PrecautionGrammar): boolean =>
  strongProhibition.test(text) || hazard.test(text) || grave.test(text);

function unmarkedItems(unit: TextUnit, isSafety: boolean, { language, precautions }: Grammar): SafetyItem[] {
  if (unit.kind === 'heading') return [];
  return precautionTexts(unit, language, precautions).flatMap((text): SafetyItem[] => {
    const verdict = verdictOn(text, unit, isSafety, precautions);
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

/** The instruction of the text; from a long sentence only the part after the condition. */
function precautionTitle(text: string, language: string, grammar: PrecautionGrammar): string {
  const sentence = clausesIn(text, language).find((clause) => isInstruction(clause, grammar)) ?? text;
  const [, condition = '', instruction] = /^([^,]{8,}), (.{12,})$/s.exec(sentence) ?? [];
  const isLong = sentence.length > maxTitleLength && !isInstruction(condition, grammar);
  return titleOf(instruction && isLong && isInstruction(instruction, grammar) ? instruction : sentence, maxTitleLength);
}

/** Splits text into one string per precaution: a list item stays whole; a paragraph gives each instruction with the hazards named before it. */
function precautionTexts({ text, kind }: TextUnit, language: string, grammar: PrecautionGrammar): string[] {
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

/** A value of a limit: a number with a unit. */
const VALUE = /\d\s?(?:°|º|k?V|m?A|m?bars?|kPa|MPa|psi|%|rpm|tr\/min|U\/min|Hz)(?!\p{L})/u;

/** Returns undefined for a sure precaution, a suggestion for a doubtful one, 'none' for any other text. */
function verdictOn(
  text: string,
  { marker, kind }: TextUnit,
  isSafety: boolean,
  grammar: PrecautionGrammar,
): Suggestion | 'none' | undefined {
  if (text.split(/\s+/).length < minWords || grammar.exclusions.test(text) || /:\s*$/.test(text)) return 'none';
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
    return { probability: 0.4, reason: 'It reads like safety advice, but is outside the safety chapters.' };
  return 'none';
}

/** Merges items with nearly the same words on several pages into one. */
function withoutRepeats(items: readonly SafetyItem[]): SafetyItem[] {
  const merged: SafetyItem[] = [];
  for (const item of items) {
    const duplicate = merged.find((other) => likeness(wordSet(other.description), wordSet(item.description)) >= 0.9);
    if (duplicate) duplicate.seeAlso.push(item.source);
    else merged.push({ ...item, seeAlso: [...item.seeAlso] });
  }
  return merged;
}
