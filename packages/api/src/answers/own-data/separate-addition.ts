import { plainQuestion } from './plain-question';

/** What a question asks for beside its rows: the reason, since when, or the people who are responsible. */
export type Addition = 'why' | 'since' | 'who';

const WHY_AT_START = /^(?:why|how come|for what reason) (?=(?:is|are)\b)/;
const BACK = '(?:that|it|this|they|them|these|those)';
const ADDITIONS: readonly [Addition, string][] = [
  [
    'why',
    `why(?: (?:is|are) (?:${BACK}|so))?(?: so)?|for what reasons?|(?:what|which) (?:is|are|was|were) the (?:reasons?|causes?)(?: for ${BACK})?`,
  ],
  [
    'since',
    `since when(?: (?:is|are|has|have) ${BACK}(?: been)?(?: so)?)?|(?:for )?how long(?: (?:has|have) ${BACK} been(?: so)?)?(?: already)?`,
  ],
  [
    'who',
    `who(?:se)? (?:is|are) (?:responsible|in charge|assigned)(?: (?:for|of|to) ${BACK})?|who (?:looks after|takes care of|owns|has to do|must do|should do) ${BACK}`,
  ],
];
/** A reason may follow without a conjunction. */
const AT_END = ADDITIONS.map(([addition, words]): [Addition, RegExp] => [
  addition,
  new RegExp(`${addition === 'why' ? '(?: and| but| or)?' : ' (?:and|but)'} (?:${words})$`),
]);
const ALONE = new RegExp(`^(?:(?:and|but|so) )?(?:${ADDITIONS.map(([, words]) => words).join('|')})$`);

/** The plain question without what it asks for in addition ('are any devices in warning and why'). Pure. */
export function separateAddition(plain: string): { plain: string; addition: Addition | null } {
  if (WHY_AT_START.test(plain)) return { plain: plain.replace(WHY_AT_START, ''), addition: 'why' };
  const [addition, pattern] = AT_END.find(([, words]) => words.test(plain)) ?? [];
  return addition && pattern ? { plain: plain.replace(pattern, ''), addition } : { plain, addition: null };
}

/** Whether a message only asks for something in addition to the rows before: 'since when?', 'and who is responsible for them?' Pure. */
export const isOnlyAddition = (text: string): boolean => ALONE.test(plainQuestion(text));
