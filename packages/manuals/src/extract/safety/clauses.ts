import { splitSentences } from '../../chunk/sentences';
import { CONSEQUENCE, HAZARD_NOUN, PROHIBITION } from './hazard-language';

/** The three things that a notice tells (ANSI Z535.6, 6.3: nature of the hazard, consequence, how to avoid it). */
interface Clauses {
  hazard?: string;
  consequence?: string;
  avoidance?: string;
}
type Part = keyof Clauses;

/** Where an instruction turns to its reason. */
const TURN =
  /[,;.]?\s+(?=(?:otherwise|or else|because|since (?!the last)|which (?:can|may|could|might|will)|as (?:this|it) (?:can|may|could|might|will)|(?:in order )?to (?:avoid|prevent|reduce|minimi[sz]e|protect against|eliminate)|failure to)\b)/i;
/** 'Before X, do Y', 'When X, do Y', 'If X, do Y': the instruction comes after the comma. */
const LEADING_CLAUSE =
  /^(?:(?:also|therefore|however|please|then)[, ]+)*(?:(?:before|when|while|if|after|during|to|in order (?:to|for)|once|until|for|in case|due to|because of|under)\b[^,]{3,120},\s*)?(?:(?:please|also|then)\s+)*/i;
const IMPERATIVE =
  /^(?:do|don[’']t|never|always|be|keep|use|wear|make|ensure|check|remove|disconnect|turn|switch|stop|read|follow|avoid|consult|observe|replace|install|connect|place|mount|store|charge|clean|wash|handle|refer|contact|allow|let|wait|apply|set|close|open|lock|unplug|isolate|shut|secure|inspect|test|verify|confirm|take|pay|hold|put|move|leave|return|ask|call|tighten|adjust|operate|perform|only|lift|carry|dispose|discharge|protect|support|drain|relieve|release|provide|have|call|flush|seek|get|work|press|pull|push|start|park|drive|reduce|route|exercise|plug|add|fill|locate|remember|study|minimi[sz]e|launder|see|vent|inspect|wait)\b/i;
/** 'Properly tighten ...'. */
const ADVERB = /^(?:(?!only)\w+ly,?\s+(?:and\s+\w+ly\s+)?|pre-)/i;
/** 'Do not' as an order, and not what somebody does not do. */
const TELLS_NOT_TO = /(?:^|[,;:)]\s*|\b(?:and|or|please|also|but|then|so)\s+)[Dd]o not\b|\bDO NOT\b|\bDo NOT\b/;
const OPENS_CONSEQUENCE =
  /^(?:failure to|otherwise|or else|(?:this|these|it|such \w+|doing so|that) (?:can|could|may|might|will|would)\b|serious |severe |personal injury|possible |risk of)/i;

/** Sorts a notice's sentences into hazard, consequence and avoidance; each keeps the manual's words. */
export function clausesOf(texts: readonly string[]): Clauses {
  const parts: Record<Part, string[]> = { hazard: [], consequence: [], avoidance: [] };
  for (const text of texts)
    for (const sentence of splitSentences(text.replace(/^(?:[•–—*-]|\(?\w{1,3}[.)])\s+/, '').replaceAll('\t', ' ')))
      for (const [part, words] of sorted(sentence)) parts[part].push(words);
  return Object.fromEntries(
    Object.entries(parts)
      .filter(([, said]) => said.length > 0)
      .map(([part, said]) => [part, said.join(' ')]),
  );
}

function sorted(sentence: string): [Part, string][] {
  const turn = TURN.exec(sentence);
  if (turn && turn.index > 8) {
    const first = sentence.slice(0, turn.index).trim();
    const reason = sentence.slice(turn.index).replace(/^[,;.]?\s+/, '');
    if (isInstruction(first))
      return [
        ['avoidance', first],
        ['consequence', reason.charAt(0).toUpperCase() + reason.slice(1)],
      ];
  }
  if (OPENS_CONSEQUENCE.test(sentence)) return [['consequence', sentence]];
  if (isInstruction(sentence)) return [['avoidance', sentence]];
  if (CONSEQUENCE.test(sentence) && !(HAZARD_NOUN.test(sentence) && sentence.split(/\s+/).length <= 6))
    return [['consequence', sentence]];
  return [['hazard', sentence]];
}

/** 'Before servicing, remove the key' without 'Before servicing,'. */
export function withoutLeadingClause(sentence: string): string {
  return sentence.replace(LEADING_CLAUSE, '');
}

function isInstruction(sentence: string): boolean {
  const core = withoutLeadingClause(sentence);
  if (IMPERATIVE.test(core.replace(ADVERB, '')) || /\b(?:must|should|shall)\b/i.test(sentence)) return true;
  return /\bdo not\b/i.test(sentence) ? TELLS_NOT_TO.test(sentence) : PROHIBITION.test(sentence);
}
