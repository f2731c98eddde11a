import type { Question } from '../rank/analyse-question';
import { inverseDocumentFrequency } from '../rank/bm25';
import type { QueryStatistics } from '../rank/lexical-statistics';
import { isOnlyNoun } from '../rank/parts-of-speech';
import { synonymsOf } from '../rank/synonyms';
import { termsOf } from '../rank/terms';
import { questionTopics } from './question-topics';

/** Words of a question without a meaning for the search, although the index contains them. */
const FILLERS = new Set(
  'page pages everything anything something nothing everybody nobody somebody come comes came went'.split(' '),
);
/** Superlatives, which a manual need not contain: 'the largest one'. */
const SUPERLATIVE =
  /^(?:b|bigg|bright|cheap|clean|clos|cold|cool|dark|deep|dri|earli|easi|farth|fast|furth|great|hard|heavi|high|hott|larg|lat|light|long|loud|low|mild|near|new|old|quick|quiet|sharp|short|simpl|slow|small|soft|strong|tall|thick|thinn|tight|tini|warm|weak|wett|wid|young)est$/;
/** Adjectives in the words of the user: 'the leaky hose', 'the rusted bolt'. Nouns may end like them: 'the freezer compartment'. */
const DESCRIBES =
  /^(?:min|minimum|max|maximum|right|left|correct|exact|wrong|big|small|old|new|good|bad|whole|main)$|(?:y|ous|ful|less|able|ible|ed|ing|al|ic|ive|ish|ary|er|ant|ent|en)$/;
/** Names, by their capital inside a sentence: 'Tokio', 'Eiffel'. Abbreviations ('PLC') are excluded, because the manual may spell them out. */
const NAME = /(?<=[\p{L}\p{N},;'’] )\p{Lu}\p{Ll}{2,}(?:\p{Lu}\p{Ll}+)*(?![\p{L}\p{N}])/gu;

/** How much of a question a collection of passages never mentions. */
interface UnknownWords {
  /** Share of unknown words, weighted by rarity: 0 if all are known, 1 if none is. */
  share: number;
  /** Names that are unknown, as written. */
  unknownNames: string[];
  /** Whether the topic (`questionTopics`) is known: 'unknown' if its noun is unknown, 'partly' if a modifier is. */
  topic: 'known' | 'partly' | 'unknown';
  /** The words of an unknown topic; null if the topic is known. */
  unknownTopic: string | null;
}

/**
 * @param statistics of one document or of many
 * @param knownBy names of the document and its device, which count as known
 */
export function unknownWordsOf(
  question: Question,
  { passageCount, passageFrequency }: QueryStatistics,
  knownBy = '',
): UnknownWords {
  const knownNames = new Set(termsOf(knownBy));
  const frequencyOf = (terms: readonly string[]) => {
    const known = terms.find((term) => knownNames.has(term) || (passageFrequency.get(term) ?? 0) > 0);
    return known === undefined ? 0 : Math.max(1, passageFrequency.get(known) ?? 0);
  };
  let totalRarity = 0;
  let unknownRarity = 0;
  for (const { lexemes, terms } of question.words) {
    const [word = ''] = lexemes;
    if (FILLERS.has(word) || SUPERLATIVE.test(word)) continue;
    const frequency = frequencyOf(terms);
    const rarity = inverseDocumentFrequency(frequency, passageCount);
    totalRarity += rarity;
    if (frequency === 0) unknownRarity += rarity;
  }
  const unknownNames = (question.text.match(NAME) ?? []).filter((name) => {
    const terms = termsOf(name);
    return terms.length > 0 && frequencyOf(terms) === 0;
  });
  const isKnown = (word: string) => {
    const terms = [word, ...synonymsOf(word)].flatMap(termsOf);
    return terms.length === 0 || frequencyOf(terms) > 0;
  };
  const share = totalRarity > 0 ? unknownRarity / totalRarity : 0;
  const topic = familiarity(question, isKnown);
  const unknownTopic = topic === 'known' ? null : (questionTopics(question.text)[0]?.join(' ') ?? null);
  return { share, unknownNames, topic, unknownTopic };
}

/** Familiarity of the topic. The noun of a quantity ('radius', 'wattage') need not be known, because quantities are found by unit. */
function familiarity({ text, type }: Question, isKnown: (word: string) => boolean): UnknownWords['topic'] {
  const topics = questionTopics(text);
  const [topic, another] = topics;
  if (!topic) return 'known';
  const asksQuantity = type.quantities.some((kind) => kind !== 'interval');
  if (!asksQuantity && !topics.some((words) => isKnown(words.at(-1) ?? ''))) return 'unknown';
  const modifiers = topic.slice(0, -1).filter((word) => !DESCRIBES.test(word) || isOnlyNoun(word));
  return another || modifiers.every(isKnown) ? 'known' : 'partly';
}
