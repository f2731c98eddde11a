/** The product's colours for print. Brand colours mark actions, never quantities. */
export const palette = {
  ink: '#13202b',
  muted: '#556472',
  subtle: '#667481',
  line: '#e3e8ea',
  well: '#f0f3f4',
  brand: '#0b5a58',
  brandSubtle: '#e7f2f0',
  paper: '#ffffff',
  bar: '#35597d',
  accepted: '#2e8b43',
  review: '#c27803',
  purchased: '#7a8791',
  draft: '#eef2f3',
} as const;
