/** Word boundaries for letters outside ASCII, which `\b` does not know. */
export const START = '(?<![\\p{L}\\p{N}])';
export const END = '(?![\\p{L}\\p{N}])';

/** A pattern that matches any of the alternatives as whole words, in lower and upper case. */
export const words = (...alternatives: string[]): RegExp =>
  new RegExp(`${START}(?:${alternatives.join('|')})${END}`, 'iu');

/** The alternatives right before a number, with at most four of the other words between. */
export const beforeNumber = (alternatives: string, fillers: string): RegExp =>
  new RegExp(`${START}(?:${alternatives})[\\s.:(]*(?:(?:${fillers})[\\s(:]+){0,4}$`, 'iu');
