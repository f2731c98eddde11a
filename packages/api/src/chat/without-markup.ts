/** A question without the markup around it: tags are dropped, what they enclose is kept, scripts not. */
export function withoutMarkup(text: string): string {
  return text
    .replace(/<(script|style)\b[^>]*>.*?<\/\1\s*>/gis, ' ')
    .replace(/<\/?[a-z!][^<>]*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
