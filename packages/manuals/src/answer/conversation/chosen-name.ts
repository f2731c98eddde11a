import { wordsOfText } from './words';

/** Words around a name: 'I mean the one in hall 3, please'. */
const AROUND =
  /^(?:the|of|for|please|i|mean|meant|it|its|is|one|machine|device|my|our|in|at|on|and|about|from|manual)$/;

/** The one of these names that a message is: by the words of the message, all of which must be in the names. Null if none or several fit. */
export function chosenName(message: string, names: readonly string[]): string | null {
  const asked = [...lowerWords(message)].filter((word) => !AROUND.test(word));
  const known = names.map((name) => ({ name, words: lowerWords(name) }));
  if (!asked.length || !asked.every((word) => known.some(({ words }) => words.has(word)))) return null;
  const [only, another] = known.filter(({ words }) => asked.every((word) => words.has(word)));
  return only && !another ? only.name : null;
}

const lowerWords = (text: string) => new Set(wordsOfText(text, 'en').map(({ lower }) => lower));
