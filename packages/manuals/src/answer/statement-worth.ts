import { IMPERATIVE } from '../chunk/imperative';
import { isCutOff } from '../chunk/sentences';
import type { Question } from '../rank/analyse-question';
import { holdsNumber } from '../rank/quantities';
import type { Statement } from './answer-input';

const PENALTY = { fragment: 0.25, title: 0.2, label: 0.15, reference: 0.15, boilerplate: 0.2 };
/** Statements with at least this penalty are used only if an answer has nothing better. */
export const WORTHLESS = 0.15;

/** 'Figure 4-1. Fuse', 'Fig. 3' */
const LABEL_OF_FIGURE =
  /^(?:\p{Lu} ){0,6}(?:figure|fig\.?|table|section|chapter|appendix|photo|illustration|diagram|step)\s*[\dA-Z]+[\d.\-–]*[A-Z]?\b[.:]?(?:\s+[\p{L}\d&,'’()/-]+){0,8}\.?$/iu;
/** Reference to another place of the manual. */
const REFERENCE =
  /^(?:please )?(?:(?:also )?(?:see|refer to|consult|read)\b|for (?:more|further|additional|detailed|complete|specific) (?:information|details?|instructions)\b|(?:any )?(?:more|further|additional) (?:information|details?)\b)|\b(?:as (?:shown|described|illustrated|listed|indicated) (?:below|above|in (?:the )?(?:fig|table|diagram|below|following))|see (?:below|above|the (?:table|figure|diagram)))/i;
const BOILERPLATE =
  /©|\(c\) \d{4}|\b(?:all rights reserved|trademarks?|copyright|liab(?:le|ility)|disclaim\w*|in no event|consequential damages|subject to change|merchantab\w*|thank you for|congratulations|in case of (?:any )?doubt|feel free to)\b/i;
/** Contact data, which answer only questions about contact. */
const CONTACT =
  /\b(?:tel(?:ephone)?|phone|fax|e-?mail|toll[- ]free)\b\s*(?:no\.?|number)?\s*[.:]|\+\d{1,3}[\s(]+\d{2,}|\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b|\bhttps?:\/\/|\bwww\.|\S@\S+\.\w{2}/i;
const ASKS_CONTACT =
  /\b(?:contact|phone|telephone|call|fax|e-?mail|address|web ?site|download|support|dealer|distributor|service cent|help|register|where (?:can|do) i (?:buy|get|order)|order)/i;
/** Signs of broken text inside a word: '120[F', 'fi|ter', 'GLAS5WARE'. */
const GARBLED = /[\p{L}\d][[\]{}|~^\\][\p{L}\d]|^[\p{L}]{2,}\d\p{L}{2,}$|\uFFFD/u;
const VALUE =
  /\d\s?(?:[°%]|[kmM]?[VAWΩ]\b|[kc]?m\b|mm\b|N[·.-]?m\b|bar\b|psi\b|[kM]?Pa\b|m?[lL]\b|k?g\b|lbs?\b|ft\b|in\b|h\b|s\b|min\b|(?:hour|day|week|month|year|minute|second)s?\b)/;
/** A word, as opposed to codes and positions: 'SPN-0079; 13' has none. */
const WORD = /\p{L}*\p{Ll}{2}\p{L}*|\p{Lu}{4,}|\p{Lo}{2,}/gu;

/** Whether a text is the label of a figure, table or section. */
export const isFigureLabel = (text: string): boolean => LABEL_OF_FIGURE.test(text.trim());

/** Penalty of a statement that answers nothing on its own: part of a sentence, title, reference, contact data or legal text; 0 for others. */
export function statementPenalty(statement: Pick<Statement, 'kind' | 'text' | 'cells'>, question: Question): number {
  const text = statement.text.trim();
  const words = text.split(/\s+/);
  if ((text.match(WORD) ?? []).length === 0 && !(statement.kind === 'row' && question.codes.length > 0))
    return PENALTY.fragment;
  if (isGarbled(words)) return PENALTY.fragment;
  if (CONTACT.test(text) && !ASKS_CONTACT.test(question.text)) return PENALTY.boilerplate;
  if (statement.kind === 'row' && statement.cells?.length !== 1) return 0;
  if (isFragment(text)) return PENALTY.fragment;
  if (LABEL_OF_FIGURE.test(text)) return PENALTY.title;
  if (!/[.!?;:]["')\]]*$/.test(text)) {
    if (words.length <= 12 && /^\P{Ll}*\p{Lu}\P{Ll}*$/u.test(text) && !(words.length > 2 && IMPERATIVE.test(text)))
      return PENALTY.title;
    if (words.length <= 8 && /^\d+(?:\.\d+)+\.?\s+\p{Lu}/u.test(text)) return PENALTY.title;
    if (words.length <= 5 && isLabel(text)) return PENALTY.label;
  }
  if (BOILERPLATE.test(text) && !BOILERPLATE.test(question.text) && !/warrant|guarant/i.test(question.text))
    return PENALTY.boilerplate;
  return REFERENCE.test(text) && !VALUE.test(text) ? PENALTY.reference : 0;
}

/** Whether at least a fifth of the words, and more than one, are not words, because of a font without a code table or poor recognition. */
function isGarbled(words: readonly string[]): boolean {
  const garbled = words.filter((word) => GARBLED.test(word)).length;
  return garbled > 1 && garbled >= 0.2 * words.length;
}

/** Whether a short text is only a name. False for scripts without spaces, whose words cannot be counted. */
function isLabel(text: string): boolean {
  return /\p{Script=Latin}/u.test(text) && !holdsNumber(text) && !IMPERATIVE.test(text);
}

/** Whether a text is only the start or the end of a sentence. */
function isFragment(text: string): boolean {
  const isConditionStart = /^(?:if|when|while|and|or|but|then|as|because)(?:\s+\S+){0,2}$/i.test(text);
  return isConditionStart || /^\p{Ll}{2,}/u.test(text) || /^[,;)]/.test(text) || isCutOff(text);
}
