const minLetters = { same: 4, prefix: 6 };
/** Letters of an ending that differs, after a common beginning: 'temperatur' and 'temperatuur'. */
const maxEnding = 3;

/** Whether two words of different languages are the same but for spelling and ending: 'Kompressor' and 'compressor'. */
export function areCognates(word: string, other: string): boolean {
  const [a, b] = [comparable(word), comparable(other)];
  if (isBound(a) || isBound(b)) return a === b;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < minLetters.same) return false;
  if (long.startsWith(short)) return long.length - short.length <= (short.length === minLetters.same ? 1 : 2);
  let prefix = 0;
  while (prefix < short.length && short[prefix] === long[prefix]) prefix++;
  return prefix >= minLetters.prefix && long.length - prefix <= maxEnding;
}

const isBound = (word: string) => word === 'max' || word === 'min';

/** First letters that cognates of the word may have. */
export const initialsOf = (word: string): string[] => {
  const initial = comparable(word).charAt(0);
  const letter = word.charAt(0);
  return [...new Set([letter, initial, ...(initial === 'c' ? ['k', 'z'] : []), ...(initial === 'f' ? ['p'] : [])])];
};

/** In one spelling for all languages: without accents and double letters, 'max' for 'maximale', 'höchstens' and 'maximum'. */
function comparable(word: string): string {
  const plain = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace('ß', 'ss');
  if (/^(?:max(?:im\w*)?|massim\w*|hochst\w*|hoogst\w*)$/.test(plain)) return 'max';
  if (/^(?:min(?:im\w*)?|mindest\w*|minst\w*)$/.test(plain)) return 'min';
  return plain
    .replace(/[kz]/g, 'c')
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/y/g, 'i')
    .replace(/(\p{L})\1/gu, '$1')
    .replace(/re$/, 'er');
}
