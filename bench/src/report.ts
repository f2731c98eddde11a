/** A measured value of a benchmark with its reference from the same run. */
export interface Figure {
  what: string;
  measured: number;
  reference?: number;
  unit: string;
  /** Target in words. */
  demand: string;
  /** Whether the target is met. */
  holds: boolean;
}

export interface Bench {
  name: string;
  /** Reason if it cannot run here, otherwise null. */
  skipped: string | null;
  figures: Figure[];
}

const formatted = (n: number) => (n >= 100 ? n.toFixed(0) : n >= 10 ? n.toFixed(1) : n.toFixed(2));

export function print({ name, skipped, figures }: Bench): void {
  console.log(`\n${name}`);
  if (skipped) console.log(`  skipped: ${skipped}`);
  for (const { what, measured, reference, unit, demand, holds } of figures) {
    const beside = reference === undefined ? '' : ` (reference ${formatted(reference)} ${unit})`;
    console.log(`  ${holds ? 'holds' : 'FAILS'}  ${what}: ${formatted(measured)} ${unit}${beside}; ${demand}`);
  }
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
