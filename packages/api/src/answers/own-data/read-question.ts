import type { DataQuestion, ReadQuestion } from './data-question';
import { interpretations } from './interpretations';
import { plainQuestion, wordsIn } from './plain-question';
import { readDue } from './read-due';
import { type Addition, separateAddition } from './separate-addition';

/** Questions for a manual: how to do something, why, under which condition, what is allowed. */
const FOR_THE_MANUAL =
  /\b(?:why|should|may|can|could|shall|would|if|how (?:do|to|is|are|does|long(?! (?:has|have)\b.*\bbeen\b)|often|much|far|come)|allowed|permitted|recommended|according to|happens?|every(?! (?:device|machine|asset|person|user|colleague)\b)|each time|mean|means|meaning)\b|\bsteps?\b|\b(?:when|while|before|(?<!\blook(?:s|ed|ing)? )after) (?:the|an?|i|you|we|they|it)\b(?! (?:last|next))|\b\d+ ?(?:operating |running |working )?(?:hours?|h|km|(?<!\b(?:last|past|previous) \d+ ?)months?|cycles?|kilometres?|miles)\b/;
/** 'What must be done' is a question for the manual; 'what must be done today' is not. */
const DUTY = /\b(?:must|needs? to|has to|have to)\b/;
const OF_ALL = /\b(?:all|any|every|everything|anything|we|our|devices|machines|assets)\b/;
const PERIOD = /\b(?:last |past |previous )?\d{1,3} (?:days?|weeks?|months?)\b/;

const COMMON = new Set(
  'the a an of in at on for to from by with and or are is was were be been am do does did have has had i me my mine we us our ours you your it its this that these those there here which what who whom whose how many much number count list show name display all any now currently right moment still yet total overall'.split(
    ' ',
  ),
);
const vocabularies = interpretations.map(({ words }) => new Set(words.split(' ')));

/**
 * All interpretations of a question to the organization's own data, the likeliest first; none for other questions. Strict on purpose: a
 * question that a manual might answer is left to the manual.
 * @param isOnPage whether it is asked on the page of a device or document, where 'the sensors' means those of the machine
 */
export function readQuestion(text: string, isOnPage: boolean): ReadQuestion[] {
  const { plain, addition } = separateAddition(plainQuestion(text));
  if (FOR_THE_MANUAL.test(plain)) return [];
  if (DUTY.test(plain) && !readDue(plain, false)) return [];
  return interpretations.flatMap(({ read }, at): ReadQuestion[] => {
    const dataQuestion = read(plain, isOnPage);
    const question = dataQuestion && addition ? withAddition(dataQuestion, addition) : dataQuestion;
    if (!question) return [];
    const words = wordsIn(plain.replace(PERIOD, '')).filter(
      (word) => !COMMON.has(word) && !vocabularies[at]?.has(word),
    );
    return [{ question, words, ofAll: OF_ALL.test(plain) }];
  });
}

/** Null if the data has no such addition: statuses and alarms have reasons and starts, tasks and devices have people. */
function withAddition(question: DataQuestion, addition: Addition): DataQuestion | null {
  if (question.about === 'alarms') return addition === 'withPeople' ? null : question;
  if (question.about === 'tasks') return addition === 'withPeople' ? { ...question, withPeople: true } : null;
  if (addition === 'withPeople') return question.about === 'devices' ? { ...question, withPeople: true } : null;
  if (question.about === 'device-status') return { ...question, [addition]: true };
  return question.about === 'devices' && question.statuses.length ? { ...question, [addition]: true } : null;
}
