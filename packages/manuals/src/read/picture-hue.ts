import type { Figure } from './page-model';

type Hue = NonNullable<Figure['hue']>;

const sampledPixels = 4_000;
/** A pixel whose channels (of 255) differ by less than this is grey. */
const leastSaturation = 60;

/**
 * Colour of a signal panel (ANSI Z535.1: safety red, orange, yellow, blue): the hue of most saturated pixels.
 * Undefined when fewer than 3 % of the pixels are saturated or no hue has half of them.
 * @param pixels `kind` 2 is RGB, 3 is RGBA; others have no colour
 */
export function dominantHue(pixels: {
  width: number;
  height: number;
  kind: number;
  data: Uint8Array | Uint8ClampedArray;
}): Hue | undefined {
  const channels = pixels.kind === 2 ? 3 : pixels.kind === 3 ? 4 : 0;
  if (channels === 0) return undefined;
  const total = pixels.width * pixels.height;
  const step = Math.max(1, Math.floor(total / sampledPixels));
  const counts: Record<Hue, number> = { red: 0, orange: 0, yellow: 0, blue: 0, other: 0 };
  let sampleCount = 0;
  let saturatedCount = 0;
  for (let i = 0; i < total; i += step) {
    sampleCount++;
    const at = i * channels;
    if (channels === 4 && (pixels.data[at + 3] ?? 255) < 128) continue;
    const hue = hueOf(pixels.data[at] ?? 0, pixels.data[at + 1] ?? 0, pixels.data[at + 2] ?? 0);
    if (!hue) continue;
    saturatedCount++;
    counts[hue]++;
  }
  if (saturatedCount < 0.03 * sampleCount) return undefined;
  const [hue, count] = Object.entries(counts).reduce((a, b) => (b[1] > a[1] ? b : a)) as [Hue, number];
  return count >= 0.5 * saturatedCount ? hue : undefined;
}

/** The limits in degrees were measured on signal words printed as pictures. */
function hueOf(red: number, green: number, blue: number): Hue | undefined {
  const high = Math.max(red, green, blue);
  const spread = high - Math.min(red, green, blue);
  if (spread < leastSaturation) return undefined;
  let degrees: number;
  if (high === red) degrees = (((green - blue) / spread) * 60 + 360) % 360;
  else if (high === green) degrees = ((blue - red) / spread) * 60 + 120;
  else degrees = ((red - green) / spread) * 60 + 240;
  if (degrees < 15 || degrees > 345) return 'red';
  if (degrees < 42) return 'orange';
  if (degrees < 70) return 'yellow';
  return degrees > 170 && degrees < 260 ? 'blue' : 'other';
}
