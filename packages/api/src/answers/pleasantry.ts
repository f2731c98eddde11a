const POLITE = '(?: (?:there|all|again|everyone|everybody|team|steward|so much|very much|a lot|you|please|then))*';

const REPLIES: readonly (readonly [pattern: RegExp, reply: string])[] = (
  [
    [
      'hi|hello|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day)|hallo|guten (?:morgen|tag|abend)|bonjour|salut|hola|ciao',
      'Hello! Ask me how something is done, how often, or what a code or a lamp means: I look it up and tell you which page it is on.',
    ],
    [
      'thanks?|thank you|many thanks|thx|cheers|ta|danke(?: schön)?|vielen dank|merci(?: beaucoup)?|gracias|grazie',
      "You're welcome.",
    ],
    ['bye|goodbye|good night|see you(?: later)?|tschüss|au revoir|adios', 'Goodbye.'],
    [
      "who are you|what are you|what(?:'s| is) your name|are you (?:a )?(?:human|robot|bot|real|an? ai)",
      'I am the assistant of Steward. I answer from the uploaded manuals, with the page of each answer, and from what Steward knows of your devices and their maintenance.',
    ],
    [
      'help|help me|what can (?:you|i) (?:do|ask)(?: you)?|how (?:does this|do you) work|what do you know',
      'Ask me what the manuals say: how something is done, how often, what a value may be, what a code means. I can also say which tasks are due, and how your devices are doing.',
    ],
    [
      "ok|okay|great|perfect|super|good|nice|cool|fine|got it|understood|alright|yes|no|how are you|how(?:'s| is) it going",
      'Ask me whenever there is something to look up.',
    ],
  ] as const
).map(([words, reply]) => [new RegExp(`^(?:oh,? |well,? )?(?:${words})${POLITE}$`, 'i'), reply]);

const UNREADABLE =
  'I could not make out a question. Please ask in a sentence, such as: How often is the filter cleaned?';

/** Replies to a greeting, to thanks and to a text without words. Null for what may be a question. Pure. */
export function replyToPleasantry(text: string): string | null {
  const plain = text
    .replace(/[’]/g, "'")
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (!/\p{L}{2}|\p{N}/u.test(plain)) return UNREADABLE;
  const [, reply] = REPLIES.find(([pattern]) => pattern.test(plain)) ?? [];
  return reply ?? null;
}
