const AUXILIARY =
  "(?:is|are|am|was|were|can|could|may|might|must|should|shall|will|would|do|does|did|has|have|need)(?:n[\u2019']?t)?|ca[\u2019']?nt|can[\u2019']t|cannot|wo[\u2019']?nt|isnt|arent|doesnt|dont|didnt|shouldnt";
const SUBJECT =
  '(?:i|we|you|one|it|they|he|she|this|that|these|those|there|the|a|an|my|our|your|its|any|all|some|both|each|every|\\p{L}[\\p{L}-]*)';
/** A clause that begins like a yes-no question: 'can I', 'is the', 'should it'. */
const YES_NO_CLAUSE = new RegExp(`^(?:${AUXILIARY}) ${SUBJECT}\\b`, 'iu');
/** 'Cant get the door open' and 'won't start' describe a problem. */
const FAILS =
  /^(?:ca[\u2019']?nt|can[\u2019']t|cannot|wo[\u2019']?nt|won[\u2019']t|does ?n[\u2019']?t|do ?n[\u2019']?t|did ?n[\u2019']?t) (?:get|open|close|shut|find|start|stop|turn|switch|remove|move|pull|push|connect|read|hear|undo|loosen|go|work|run|come|heat|cool|drain|fill|drive|spin|stay|dry|fit|make|set|reach|see|seem)\b(?! (?:i|we|you|they)\b)/i;
/** A clause with a question word; within a clause, 'when' and 'where' only add when and where something happens. */
const WH_CLAUSE = /\b(?:what|whats|which|who|whose|why|how|hows)\b|^(?:where|when)\b/i;
const REQUEST =
  /^(?:please )?(?:tell|show|explain|describe|give|list|name|compare|find|walk|talk|guide|take me|help)\b/i;
/** Words of a clause that asks for a remedy without naming anything: 'what now', 'what do I check', 'where do I look'. */
const GENERIC = new Set(
  'what whats which where why how is are the a an do does did i we you it its that this should can could must might to now check look do be wrong fix next happening up going on mean means cause causes causing reason reasons remedy with from want me there'.split(
    ' ',
  ),
);
/** 'OK to use a pressure washer?', 'tap water ok?' */
const ASKS_WHETHER_OK =
  /^(?:ok|okay|alright|all right|fine|safe|allowed|permitted) (?:to|if|with)\b|\b(?:ok|okay|alright|all right|allowed|permitted)(?: or not)?\s*\?+$/i;
const LEAD = /^(?:(?:and|or|but|so|then|ok|okay|well|hi|hello|please|also)\b,? *)+/i;
/** A clause that asks what something is, rather than what to do about it. */
const MEANING_CLAUSE = /\b(?:means?|meaning|is (?:that|this|it)|stands? for)\b/i;
/** Alternatives in a yes-no form: 'is it 5 or 10 bar?' asks for a value. 'Can I soak it in bleach or vinegar?' asks whether it is permitted. */
const CHOICE = /^(?!(?:can|could|may|might)\b).*\bor\b(?! not\b)/i;

/** Whether a question asks for yes or no, and whether it describes a problem whose remedy is wanted. */
export function questionForm(text: string): { yesNo: boolean; trouble: boolean } {
  const clauses = text
    .split(/(?<=[,;:.?!])\s+|\s[-\u2013]\s/)
    .map((clause) => clause.trim())
    .map((clause) => (ASKS_WHETHER_OK.test(clause) ? clause : clause.replace(LEAD, '')))
    .filter((clause) => clause !== '');
  const asksYesNo = (clause: string) =>
    (YES_NO_CLAUSE.test(clause) && !FAILS.test(clause)) || (ASKS_WHETHER_OK.test(clause) && !WH_CLAUSE.test(clause));
  const isQuestion = (clause: string) =>
    clause.endsWith('?') || WH_CLAUSE.test(clause) || asksYesNo(clause) || REQUEST.test(clause);
  const asking = clauses.filter(isQuestion);
  const yesNo = clauses.some((clause) => asksYesNo(clause) && !CHOICE.test(clause));
  const asksForRemedy = asking.every(
    (clause) =>
      !MEANING_CLAUSE.test(clause) &&
      clause
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .every((word) => word === '' || GENERIC.has(word)),
  );
  return { yesNo, trouble: !yesNo && asking.length < clauses.length && asksForRemedy };
}
