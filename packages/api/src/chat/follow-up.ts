import { askedThings } from '@steward/manuals/answer/asked-thing';

const LEAD = /^(?:(?:and|or|but|so|then|ok|okay|thanks|thank you)[,.!]? +)*(?:(?:what|how) about +)?/i;
/** Asks something of what was spoken of before, and names nothing itself. */
const BARE =
  /^(?:how (?:often|long|much|many|tight|hot|cold|far|high|soon|exactly)|how|why(?: not)?|when|where|who|what (?:for|with|else|then|next)|with what|which (?:one|page|tool|part)s?|how (?:do|can|should) i do (?:that|it|this)|until when|on which page)\s*\??$/i;
const NAMES_A_THING =
  /^(?:(?:for|of|with|on|in) )?(?:the|an?|my|our|its|this|that|these|those|\p{Lu}[\p{L}\d-]*\d)\b(?! (?:is|are|was|does|do|has|can|must|should)\b)/u;
const MOST_WORDS = 7;

export const isFollowUp = (text: string): boolean => follow(text) !== null;

/**
 * A follow-up ('And how often?', 'What about the oil filter?') together with the question that it follows, as one question;
 * null where it is none. Pure.
 */
export function withPrevious(text: string, previous: string): string | null {
  const follows = follow(text);
  if (!follows) return null;
  const { said, names } = follows;
  const base = previous.trim();
  const thing = names && !/^(?:for|of|with|on|in) /i.test(said) ? thingIn(base) : null;
  if (thing) return `${base.slice(0, thing.at)}${said}${base.slice(thing.end)}`;
  return `${said.charAt(0).toUpperCase()}${said.slice(1)} - ${base.charAt(0).toLowerCase()}${base.slice(1)}`;
}

function follow(text: string): { said: string; names: boolean } | null {
  const trimmed = text.trim();
  const [lead = ''] = LEAD.exec(trimmed) ?? [];
  const said = trimmed.slice(lead.length).replace(/[\s?.!]+$/, '');
  if (BARE.test(said)) return { said, names: false };
  const short = said.split(/\s+/).length <= MOST_WORDS;
  return lead && short && NAMES_A_THING.test(said) ? { said, names: true } : null;
}

/** Where the previous question names what it is about, its article included. */
function thingIn(question: string): { at: number; end: number } | null {
  const [words, another] = askedThings(question);
  if (!words || another) return null;
  const named = new RegExp(
    `(?:\\b(?:the|an?|my|our|its|this|that) )?\\b${words.map(literally).join('[^\\p{L}\\p{N}]+')}`,
    'iu',
  );
  const found = named.exec(question);
  return found ? { at: found.index, end: found.index + found[0].length } : null;
}

const literally = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
