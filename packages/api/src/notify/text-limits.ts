/** Maximum lengths in characters (specification 1, sections 5 and 9). Browser-safe. */
export const titleLength = 200;
export const messageLength = 1000;
