/** What is marked on a page: the sentence, and where it was read, for when its words cannot be found again. */
export interface Mark {
  quote: string;
  /** In points from the top left of the page. */
  box?: { x: number; y: number; width: number; height: number } | undefined;
}
