/** Colours by their shades; names of one colour in different manuals. */
const COLOURS: readonly RegExp[] = [
  /\bred(?:dish)?\b/i,
  /\bgreen(?:ish)?\b/i,
  /\bblue|\bbluish\b/i,
  /\b(?:yellow|amber|orange)(?:ish)?\b/i,
  /\bwhite|\bwhitish\b/i,
  /\bblack(?:ish)?\b/i,
  /\bgr[ea]y(?:ish)?\b/i,
  /\bbrown(?:ish)?\b/i,
];

const coloursIn = (text: string): Set<number> =>
  new Set(COLOURS.flatMap((colour, index) => (colour.test(text) ? [index] : [])));

/** Whether a statement names colours, but none that the question names: 'the green lamp' if the question is about the red one. */
export function namesOtherColour(question: string, statement: string): boolean {
  const requested = coloursIn(question);
  if (requested.size === 0) return false;
  const named = coloursIn(statement);
  return named.size > 0 && ![...named].some((colour) => requested.has(colour));
}
