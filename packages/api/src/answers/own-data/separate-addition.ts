import { plainQuestion } from './plain-question';

/** Details that a question asks for in addition to its rows: the reason, the start, or the people who are responsible. */
export type Addition = 'withReason' | 'withStart' | 'withPeople';

const WHY_AT_START = /^(?:why|how come|for what reason) (?=(?:is|are)\b)/;
const BACK = '(?:that|it|this|they|them|these|those)';
const ADDITIONS: readonly [Addition, string][] = [
  [
    'withReason',
    `why(?: (?:is|are) (?:${BACK}|so))?(?: so)?|for what reasons?|(?:what|which) (?:is|are|was|were) the (?:reasons?|causes?)(?: for ${BACK})?`,
  ],
  [
    'withStart',
    `since when(?: (?:is|are|has|have) ${BACK}(?: been)?(?: so)?)?|(?:for )?how long(?: (?:has|have) ${BACK} been(?: so)?)?(?: already)?`,
  ],
  [
    'withPeople',
    `who(?:se)? (?:is|are) (?:responsible|in charge|assigned)(?: (?:for|of|to) ${BACK})?|who (?:looks after|takes care of|owns|has to do|must do|should do) ${BACK}`,
  ],
];
/** A reason may follow without a conjunction. */
const AT_END = ADDITIONS.map(([addition, words]): [Addition, RegExp] => [
  addition,
  new RegExp(`${addition === 'withReason' ? '(?: and| but| or)?' : ' (?:and|but)'} (?:${words})$`),
]);
const ALONE = new RegExp(`^(?:(?:and|but|so) )?(?:${ADDITIONS.map(([, words]) => words).join('|')})$`);

/** Splits off the addition to a plain question: 'are any devices in warning and why'. Pure. */
export function separateAddition(plain: string): { plain: string; addition: Addition | null } {
  if (WHY_AT_START.test(plain)) return { plain: plain.replace(WHY_AT_START, ''), addition: 'withReason' };
  const [addition, pattern] = AT_END.find(([, words]) => words.test(plain)) ?? [];
  return addition && pattern ? { plain: plain.replace(pattern, ''), addition } : { plain, addition: null };
}

/** Whether a message only asks for an addition to the previous rows: 'since when?', 'and who is responsible for them?' Pure. */
export const isOnlyAddition = (text: string): boolean => ALONE.test(plainQuestion(text));
