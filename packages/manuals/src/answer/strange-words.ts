import type { Question } from '../rank/analyse-question';
import { inverseDocumentFrequency } from '../rank/bm25';
import type { QueryStatistics } from '../rank/lexical-statistics';
import { synonymsOf } from '../rank/synonyms';
import { termsOf } from '../rank/terms';
import { askedThings } from './asked-thing';

/** Words of a question that name nothing, though the index knows them as words. */
const FILLERS = new Set(
  'everything anything something nothing everybody nobody somebody come comes came went'.split(' '),
);
/** 'The largest one' is said of everything, and a manual need not say it. */
const SUPERLATIVE =
  /^(?:b|bigg|bright|cheap|clean|clos|cold|cool|dark|deep|dri|earli|easi|farth|fast|furth|great|hard|heavi|high|hott|larg|lat|light|long|loud|low|mild|near|new|old|quick|quiet|sharp|short|simpl|slow|small|soft|strong|tall|thick|thinn|tight|tini|warm|weak|wett|wid|young)est$/;
/** Says how a thing is, in words that are the asker's own: 'the leaky hose', 'the rusted bolt'. */
const DESCRIBES =
  /^(?:min|minimum|max|maximum|right|left|correct|exact|wrong|big|small|old|new|good|bad|whole|main)$|(?:y|ous|ful|less|able|ible|ed|ing|al|ic|ive|ish|ary|er|ant|ent|en)$/;
/** 'Tokio', 'Eiffel': capital within a sentence. 'PLC' is an abbreviation, which may be spelt out. */
const NAME = /(?<=[\p{L}\p{N},;'’] )\p{Lu}\p{Ll}{2,}/gu;

/** How much a question speaks of what a collection of passages never mentions. */
interface Strangeness {
  /** Of the question's words, rare ones counting more: 0 all are known here, 1 none is. */
  share: number;
  /** Names that stand nowhere. */
  names: number;
  /** Whether what the question is about (`askedThings`) is known here: by the word that names it, and by those that say which. */
  thing: 'known' | 'partly' | 'strange';
}

/**
 * @param statistics of one document or of many: the more there is to read, the less a strange word may be
 * @param knownBy names that the passages need not hold: those of the document and its device
 */
export function strangeness(
  question: Question,
  { passageCount, passageFrequency }: QueryStatistics,
  knownBy = '',
): Strangeness {
  const named = new Set(termsOf(knownBy));
  const frequencyOf = (terms: readonly string[]) => {
    const held = terms.find((term) => named.has(term) || (passageFrequency.get(term) ?? 0) > 0);
    return held === undefined ? 0 : Math.max(1, passageFrequency.get(held) ?? 0);
  };
  let all = 0;
  let strange = 0;
  for (const { lexemes, terms } of question.words) {
    const [word = ''] = lexemes;
    if (FILLERS.has(word) || SUPERLATIVE.test(word)) continue;
    const frequency = frequencyOf(terms);
    const rarity = inverseDocumentFrequency(frequency, passageCount);
    all += rarity;
    if (frequency === 0) strange += rarity;
  }
  const names = [...question.text.matchAll(NAME)].filter(([name]) => {
    const terms = termsOf(name);
    return terms.length > 0 && frequencyOf(terms) === 0;
  });
  const isKnown = (word: string) => {
    const terms = [word, ...synonymsOf(word)].flatMap(termsOf);
    return terms.length === 0 || frequencyOf(terms) > 0;
  };
  return { share: all > 0 ? strange / all : 0, names: names.length, thing: familiarity(question, isKnown) };
}

/** A quantity is named by its kind ('radius', 'wattage'), and found by its unit: the word need not stand there. */
function familiarity({ text, type }: Question, isKnown: (word: string) => boolean): Strangeness['thing'] {
  const things = askedThings(text);
  const [only, another] = things;
  if (!only) return 'known';
  const asksQuantity = type.quantities.some((kind) => kind !== 'interval');
  if (!asksQuantity && !things.some((words) => isKnown(words.at(-1) ?? ''))) return 'strange';
  const says = only.slice(0, -1).filter((word) => !DESCRIBES.test(word));
  return another || says.every(isKnown) ? 'known' : 'partly';
}
