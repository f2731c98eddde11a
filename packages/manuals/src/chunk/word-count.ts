/** Number of words of a text, as they are separated by white space. */
export function wordCount(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
