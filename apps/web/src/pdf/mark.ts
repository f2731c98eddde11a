/** A quote to mark on a page, with its box as a fallback if the words are not found. */
export interface Mark {
  quote: string;
  /** Points from the top left corner of the page. */
  box?: { x: number; y: number; width: number; height: number } | undefined;
}
