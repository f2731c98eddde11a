import type { Question } from '../../rank/analyse-question';
import { withoutIdioms } from '../../rank/idioms';
import { termsOf } from '../../rank/terms';

/** Words after which something does not happen: 'will not start', 'fails to start'. With or without apostrophe, as people type. */
const NEGATOR =
  /^(?:not|never|cannot|fail(?:s|ed)?|unable|refuses?|(?:ca|wo|do|does|did|is|are|was|would|could|should|has)n?['’]?n?t)$/;
/** Words that may stand between a negator and the word that it negates. */
const BETWEEN = /^(?:to|even|ever|longer|always|yet|any|fully|get|gets|getting|want|wants|be|being|been|it|the|a|an)$/;
const CLAUSE_END = /[.,;:!?()]|\bbut\b|\bor\b/;
/** Maximum number of words between a negator and the word that it negates. */
const MAX_WORDS_BETWEEN = 3;

/** How something happens, by pairs of opposites: a symptom with the other of a pair is another fault. */
const MANNERS: readonly [manner: RegExp, opposite: RegExp][] = [
  [
    /\b(?:continu\w*|constant\w*|permanent\w*|keeps?|kept|endless\w*|never (?:stops?|ends?)|(?:will not|won['’]?t|does(?: not|n['’]?t)) stop)\b/i,
    /\b(?:intermittent\w*|sometimes|occasional\w*|sporadic\w*|irregular\w*|now and then|on and off|erratic\w*)\b/i,
  ],
  [
    /\b(?:too (?:much|many|high|fast|hot|loud|long|strong|big)|high|excess\w*|over\w+|exceeds?)\b/i,
    /\b(?:too (?:little|few|low|slow|cold|quiet|short|weak|small)|low|weak|poor|insufficient|not enough|lacks?|under\w+)\b/i,
  ],
];

const WEIGHT = { negation: 1.5, agreement: 1, sameManner: 2, oppositeManner: -1 };

/**
 * How well a symptom fits a question by what happens and what does not, in log-odds: 'The washer keeps filling' is 'filling
 * continuously' and not 'not filling', although both have its words.
 */
export function mannerScore(question: Question, symptom: string): number {
  const questionPolarity = polarityOf(withoutIdioms(question.text));
  const symptomPolarity = polarityOf(symptom);
  let score = 0;
  const pairs = question.concepts.flatMap(
    ({ alternatives }) => polarities(alternatives, questionPolarity, symptomPolarity) ?? [],
  );
  if (pairs.some(({ inQuestion, inSymptom }) => inQuestion !== inSymptom)) score -= WEIGHT.negation;
  else if (pairs.some(({ inQuestion }) => !inQuestion)) score += WEIGHT.agreement;
  for (const pair of MANNERS)
    for (const [manner, opposite] of [pair, [...pair].reverse() as [RegExp, RegExp]]) {
      if (!manner.test(question.text) || opposite.test(question.text)) continue;
      if (manner.test(symptom) && !opposite.test(symptom)) score += WEIGHT.sameManner;
      else if (opposite.test(symptom) && !manner.test(symptom)) score += WEIGHT.oppositeManner;
    }
  return score;
}

/**
 * Whether the question and the symptom say that something happens; null unless both mention it. The words of the question take precedence over
 * their synonyms. What a text both affirms and negates counts as negated in a symptom: 'will not close when the switch is closed'.
 */
function polarities(
  alternatives: Question['concepts'][number]['alternatives'],
  questionPolarity: Polarity,
  symptomPolarity: Polarity,
): { inQuestion: boolean; inSymptom: boolean } | null {
  const isMentioned = (term: string) => symptomPolarity.negated.has(term) || symptomPolarity.affirmed.has(term);
  const [own = '', ...synonyms] = alternatives.map(({ term }) => term);
  const term = isMentioned(own) ? own : synonyms.find(isMentioned);
  if (term === undefined) return null;
  return { inQuestion: !questionPolarity.negated.has(own), inSymptom: !symptomPolarity.negated.has(term) };
}

interface Polarity {
  /** Index terms of what does not happen. */
  negated: ReadonlySet<string>;
  /** Index terms of all other words. */
  affirmed: ReadonlySet<string>;
}

function polarityOf(text: string): Polarity {
  const negated = new Set<string>();
  const affirmed = new Set<string>();
  for (const clause of text.toLowerCase().split(CLAUSE_END)) {
    let reach = 0;
    for (const word of clause.match(/[\p{L}\p{N}'’-]+/gu) ?? []) {
      if (NEGATOR.test(word)) {
        reach = MAX_WORDS_BETWEEN;
        continue;
      }
      const terms = BETWEEN.test(word) ? [] : termsOf(word);
      for (const term of terms) (reach > 0 ? negated : affirmed).add(term);
      reach = terms.length > 0 ? 0 : reach - 1;
    }
  }
  return { negated, affirmed };
}
