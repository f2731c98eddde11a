import { splitSentences } from '../../chunk/sentences';
import { CONSEQUENCE, HAZARD_NOUN, PROHIBITION } from './hazard-language';

/** The three parts of a notice (ANSI Z535.6, 6.3: nature of the hazard, consequence, avoidance). */
interface Clauses {
  hazard?: string;
  consequence?: string;
  avoidance?: string;
}
type Part = keyof Clauses;

/** Start of the reason of an instruction. */
const TURN =
  /[,;.]?\s+(?=(?:otherwise|or else|because|since (?!the last)|which (?:can|may|could|might|will)|as (?:this|it|these|they|doing so)\b|(?:in order )?to (?:avoid|prevent|reduce|minimi[sz]e|protect against|eliminate)|failure to)\b)/i;
/** 'Before X, do Y', 'When X, do Y', 'If X, do Y': the instruction comes after the comma. */
const LEADING_CLAUSE =
  /^(?:(?:also|therefore|however|please|then)[, ]+)*(?:(?:before|when|while|if|after|during|to|in order (?:to|for)|once|until|for|in case|due to|because of|under)\b(?:(?!\b(?:do not|never|always|must)\b)[^,]){3,120},\s*)?(?:(?:please|also|then)\s+)*/i;
const IMPERATIVE =
  /^(?:do|don[’']t|never|always|be|keep|use|wear|make|ensure|check|remove|disconnect|turn|switch|stop|read|follow|avoid|consult|observe|obey|heed|save|retain|replace|install|connect|place|mount|store|charge|clean|wash|handle|refer|contact(?! with\b| between\b)|allow|let|wait|apply|set|close|open|lock|unplug|isolate|shut|secure|inspect|test|verify|confirm|take|pay|hold|put|move|leave|return|ask|call|tighten|adjust|operate|perform|only|lift|carry|dispose|discharge|protect|support|drain|relieve|release|provide|have|call|flush|seek|get|work|press|pull|push|start|park|drive|reduce|route|exercise|plug|add|fill|locate|remember|study|minimi[sz]e|launder|see|vent|wait|employ|transport|position|switch|note|obtain|restrict|limit|beware|stay|stand|run|rinse|wipe|respect|comply|insert|engage|activate|deactivate|report|inform|instruct|ventilate|evacuate|extinguish|fasten|loosen|immobili[sz]e|de-?energi[sz]e|interrupt|review|(?:earth|ground|cover|clear|cool|change|fit|empty|mark|shield) (?:the|all|any|your|it|them)|let)\b/i;
/** Adverb before an imperative: 'Properly tighten ...'. */
const ADVERB = /^(?:(?!only)\w+ly,?\s+(?:and\s+\w+ly\s+)?|pre-)/i;
/** 'Do not' as an order, as opposed to a statement ('Some visitors do not know ...'). */
const NEGATIVE_ORDER = /(?:^|[,;:)]\s*|\b(?:and|or|please|also|but|then|so)\s+)[Dd]o not\b|\bDO NOT\b|\bDo NOT\b/;
const OPENS_CONSEQUENCE =
  /^(?:failure to|otherwise|or else|(?:this|these|it|such \w+|doing so|that) (?:can|could|may|might|will|would)\b|serious |severe |personal injury|possible |risk of)/i;

/** Marker of a list item; a number without punctuation only before a capital. */
const LIST_MARKER = /^(?:[•–—*-]|\(?\w{1,3}[.)]|\d{1,2}(?=\s+\p{Lu}))\s+/u;
/** Consequence before the instruction: 'To reduce the risk of fire, do not ...'. */
const LEADING_PURPOSE =
  /^((?:in order )?to (?:avoid|prevent|reduce|minimi[sz]e|protect (?:yourself )?(?:against|from)|guard against|eliminate)\b[^,]{3,120}?)(?:,\s*|\s+(?=(?:do not|don[’']t|never|always)\b))(.{8,})$/i;

/**
 * Sorts the sentences of a notice verbatim into hazard, consequence and avoidance. Returns no parts for a notice with only a hazard or
 * only a consequence, because they would repeat it.
 */
export function clausesOf(texts: readonly string[]): Clauses {
  const parts: Record<Part, string[]> = { hazard: [], consequence: [], avoidance: [] };
  for (const text of texts)
    for (const sentence of cellsOf(text.replace(LIST_MARKER, '')).flatMap((cell) => splitSentences(cell)))
      for (const [part, words] of partsOf(sentence)) parts[part].push(words);
  const filled = Object.entries(parts).filter(([, sentences]) => sentences.length > 0);
  if (filled.length === 1 && parts.avoidance.length === 0) return {};
  return Object.fromEntries(filled.map(([part, sentences]) => [part, sentences.reduce(joinSentences)]));
}

/** Joins two texts, with a full stop between if the first has no punctuation. */
const joinSentences = (before: string, next: string): string =>
  /[.!?:;,]$/.test(before) ? `${before} ${next}` : `${before}. ${next}`;

/** Cells of a row, or the whole text of a paragraph. */
const cellsOf = (text: string): string[] => text.split('\t').filter(Boolean);

function partsOf(sentence: string): [Part, string][] {
  const [, purpose, instruction] = LEADING_PURPOSE.exec(sentence) ?? [];
  if (purpose && instruction && isInstruction(instruction))
    return [
      ['consequence', capitalised(purpose)],
      ['avoidance', capitalised(instruction)],
    ];
  const turn = TURN.exec(sentence);
  if (turn && turn.index > 8) {
    const first = sentence.slice(0, turn.index).trim();
    const reason = capitalised(sentence.slice(turn.index).replace(/^[,;.]?\s+/, ''));
    if (isInstruction(first))
      return [
        ['avoidance', first],
        ['consequence', reason],
      ];
    if (/^(?:which|otherwise|or else)\b/i.test(reason))
      return [
        ['hazard', first],
        ['consequence', reason],
      ];
  }
  if (OPENS_CONSEQUENCE.test(sentence)) return [['consequence', sentence]];
  if (isInstruction(sentence)) return [['avoidance', sentence]];
  if (/\b(?:causes|results in|leads to)\b/i.test(sentence)) return [['consequence', sentence]];
  if (CONSEQUENCE.test(sentence) && !(HAZARD_NOUN.test(sentence) && sentence.split(/\s+/).length <= 6))
    return [['consequence', sentence]];
  return [['hazard', sentence]];
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Removes 'Before servicing,' from 'Before servicing, remove the key'. */
export function withoutLeadingClause(sentence: string): string {
  return sentence.replace(LEADING_CLAUSE, '');
}

export function isInstruction(sentence: string): boolean {
  const core = withoutLeadingClause(sentence);
  if (IMPERATIVE.test(core.replace(ADVERB, '')) || /\b(?:must|should|shall)\b/i.test(sentence)) return true;
  return /\bdo not\b/i.test(sentence) ? NEGATIVE_ORDER.test(sentence) : PROHIBITION.test(sentence);
}
