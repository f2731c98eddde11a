/** Word boundaries that also work for letters outside ASCII, unlike `\b`. */
export const START = '(?<![\\p{L}\\p{N}])';
export const END = '(?![\\p{L}\\p{N}])';

/** A pattern that matches any of the alternatives as whole words, ignoring case. */
export const words = (...alternatives: string[]): RegExp =>
  new RegExp(`${START}(?:${alternatives.join('|')})${END}`, 'iu');

/** A pattern that matches an alternative at the end of the text before a number, with at most four fillers between. */
export const beforeNumber = (alternatives: string, fillers: string): RegExp =>
  new RegExp(`${START}(?:${alternatives})[\\s.:(]*(?:(?:${fillers})[\\s(:]+){0,4}$`, 'iu');
