/** Removes tags but keeps the text that they enclose, except for scripts. */
export function withoutMarkup(text: string): string {
  return text
    .replace(/<(script|style)\b[^>]*>.*?<\/\1\s*>/gis, ' ')
    .replace(/<\/?[a-z!][^<>]*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
