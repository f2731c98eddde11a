import { wordsOfText } from './words';

/** Words around a name: 'I mean the one in hall 3, please'. */
const AROUND =
  /^(?:the|of|for|please|i|mean|meant|it|its|is|one|machine|device|my|our|in|at|on|and|about|from|manual)$/;

/** The name that a message chooses: the only one with all its words, apart from the words around a name. Null if none or several fit. */
export function chosenName(message: string, names: readonly string[]): string | null {
  const messageWords = [...lowerWords(message)].filter((word) => !AROUND.test(word));
  const known = names.map((name) => ({ name, words: lowerWords(name) }));
  if (!messageWords.length || !messageWords.every((word) => known.some(({ words }) => words.has(word)))) return null;
  const [only, another] = known.filter(({ words }) => messageWords.every((word) => words.has(word)));
  return only && !another ? only.name : null;
}

const lowerWords = (text: string) => new Set(wordsOfText(text, 'en').map(({ lower }) => lower));
