import { plainQuestion, wordsIn } from '../own-data/plain-question';

const COMPARES =
  /^(?:is|are|does|do|has|have|did)\b.*\b(?:above|below|over|under|within|inside|outside|beyond|exceed(?:s|ed|ing)?|higher|lower|hotter|colder|too|ok|okay|fine|normal|in range|out of range|acceptable|safe|permissible|admissible)\b/;
const LIMIT =
  /\b(?:manual|documentation|allow(?:s|ed)?|limits?|range|spec(?:s|ifications?)?|maximum|minimum|max|min|permit(?:s|ted)?|permissible|admissible|normal|acceptable|safe|thresholds?|rating|rated|ok|okay|fine|too (?:high|low|hot|cold|warm|fast|slow|big|much))\b/;
/** Questions about what is allowed, not about the current state. */
const OF_RULES = /\b(?:may|can|could|should|must|would|if|when|how|why|allowed to|safe to|ok to|okay to|possible)\b/;

const VOCABULARY = new Set(
  'is are does do has have did the a an of in at on for to by with and or its it this that my our we what which than as now currently current right moment at present still actual actually measured reading readings value values level device machine asset unit equipment above below over under within inside outside beyond exceed exceeds exceeded exceeding higher lower hotter colder too ok okay fine normal range out acceptable safe permissible admissible manual documentation says say allow allows allowed limit limits spec specs specification specifications maximum minimum max min permit permits permitted threshold thresholds rating rated high low hot cold warm fast slow big much given gives according'.split(
    ' ',
  ),
);

const HIGH =
  /\b(?:above|over|exceed(?:s|ed|ing)?|beyond|higher|hotter|maximum|max|too (?:high|hot|warm|fast|big|much))\b/;
const LOW = /\b(?:below|under|lower|colder|minimum|min|too (?:low|cold|slow))\b/;

export interface LimitQuestion {
  /** Words that must name a device and what it measures. */
  words: string[];
  /** The side of the limit; null for any. */
  side: 'upper' | 'lower' | null;
}

/**
 * Reads a question that compares a device's reading with its manual's limit ('Is the pump's pressure above what its manual
 * allows?'). Null for other questions.
 */
export function readLimitQuestion(text: string): LimitQuestion | null {
  const plain = plainQuestion(text);
  if (!COMPARES.test(plain) || !LIMIT.test(plain) || OF_RULES.test(plain)) return null;
  const words = wordsIn(plain).filter((word) => !VOCABULARY.has(word));
  const [high, low] = [HIGH.test(plain), LOW.test(plain)];
  return { words, side: high === low ? null : high ? 'upper' : 'lower' };
}
