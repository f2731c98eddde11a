import { termsOf } from '@steward/manuals/rank/terms';

export interface KnownDevice {
  id: string;
  name: string;
  location: string;
  manufacturer: string | null;
  model: string | null;
}
export interface KnownPerson {
  id: string;
  name: string;
}

/** Selects the devices that a question names best, and returns the words that are not in their names. Pure. */
export function nameDevices(words: string[], devices: readonly KnownDevice[]) {
  const matches = devices
    .map((device) => {
      const inName = new Set(termsOf(device.name));
      const nameTerms = new Set(termsOf([device.name, device.location, device.manufacturer, device.model].join(' ')));
      const identity = new Set(termsOf([device.name, device.manufacturer, device.model].join(' ')));
      const explained = words.filter((word) => isIn(word, nameTerms));
      // a number or a location alone does not name a device
      const names = explained.some((word) => /\p{L}{2}/u.test(word) && isIn(word, identity));
      const wholeName = inName.size > 0 && [...inName].every((term) => words.some((word) => isSame(word, term)));
      return { device, explained: names ? explained : [], wholeName };
    })
    .filter(({ explained }) => explained.length);
  const most = Math.max(0, ...matches.map(({ explained }) => explained.length));
  const best = matches.filter(({ explained }) => explained.length === most);
  const fullyNamed = best.filter(({ wholeName }) => wholeName);
  const selection = fullyNamed.length === 1 ? fullyNamed : best;
  const explained = new Set(selection.flatMap((match) => match.explained));
  return { devices: selection.map(({ device }) => device), rest: words.filter((word) => !explained.has(word)) };
}

/** Finds the only person whom the words name, by first name, last name, or both. */
export function namePerson(words: string[], people: readonly KnownPerson[]) {
  const matches = people.map((person) => {
    const nameTerms = new Set(termsOf(person.name));
    return { person, explained: words.filter((word) => isIn(word, nameTerms)) };
  });
  const most = Math.max(1, ...matches.map(({ explained }) => explained.length));
  const [best, second] = matches.filter(({ explained }) => explained.length === most);
  if (!best || second) return { person: null, rest: words };
  return { person: best.person, rest: words.filter((word) => !best.explained.includes(word)) };
}

/**
 * The manufacturers whose name has every word or, if there are none, the locations that do; null if there are neither. Both lists are
 * empty if there are no words.
 */
export function namePlaces(
  words: string[],
  devices: readonly KnownDevice[],
): { locations: string[]; manufacturers: string[] } | null {
  if (!words.length) return { locations: [], manufacturers: [] };
  const withEveryWord = (texts: (string | null)[]) => {
    const distinct = [...new Set(texts.filter((text) => text !== null))];
    return distinct.filter((text) => words.every((word) => isIn(word, new Set(termsOf(text)))));
  };
  const manufacturers = withEveryWord(devices.map(({ manufacturer }) => manufacturer));
  if (manufacturers.length) return { locations: [], manufacturers };
  const locations = withEveryWord(devices.map(({ location }) => location));
  return locations.length ? { locations, manufacturers: [] } : null;
}

/** Whether a word is among the terms, in nearly the same spelling. */
export const isIn = (word: string, terms: ReadonlySet<string>) => [...terms].some((term) => isSame(word, term));

/** Whether a word has the same stem or, for stems of five letters and more, one that differs by one letter. */
function isSame(word: string, term: string): boolean {
  return termsOf(word).some((stem) => stem === term || (stem.length >= 5 && term.length >= 5 && isNear(stem, term)));
}

/** Damerau-Levenshtein distance 1: a letter replaced, missing or added, or two exchanged. */
function isNear(a: string, b: string): boolean {
  if (/\d/.test(a + b) || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}
